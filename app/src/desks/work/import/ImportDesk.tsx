import { useNavigate, useSearch } from '@tanstack/react-router';
import { DeskBack } from '../../../frame/DeskBack.tsx';
import { NotLoaded } from '../../../frame/NotLoaded.tsx';
import { useOnline } from '../../../frame/use-online.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PATHS } from '../../../paths.ts';
import { useUser } from '../../../session/session-store.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Desk, DeskHead } from '../../../ui/office/Desk.tsx';
import { PlannersOnly } from '../PlannersOnly.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { FileStep } from './FileStep.tsx';
import { ImportSteps, type ImportStep } from './ImportSteps.tsx';
import { isReady } from './import-state.ts';
import { RowsStep } from './RowsStep.tsx';
import { useOrderImport } from './use-import.ts';

/** Orders from a client's file, in four steps. The address names the import, so it can be gone on with later. */
export function ImportDesk() {
  const { t } = useTranslation();
  const { uid } = useUser();
  const { id } = useSearch({ from: `/logged-in${PATHS.import}` });
  return (
    <PlannersOnly title={t('menus.import')}>
      {id === undefined ? (
        <FileStep key={uid} uid={uid} head={<Head step="file" detail="" />} />
      ) : (
        <OneImport key={id} uid={uid} id={id} />
      )}
    </PlannersOnly>
  );
}

function OneImport({ uid, id }: { uid: number; id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { step: asked } = useSearch({ from: `/logged-in${PATHS.import}` });
  const read = useOrderImport(uid, id);
  const { data } = read;
  const go = (step: 'columns' | 'rows') => void navigate({ to: PATHS.import, search: { id, step } });
  if (!data)
    return (
      <Desk header={<Head step="columns" detail="" />}>
        <NotLoaded query={read} />
      </Desk>
    );
  const detail = `${data.fileName} · ${t('imported.rows', { count: data.counts.all })}`;
  if (data.state !== 'open')
    return <DoneStep uid={uid} item={data} head={<Head step="done" detail={detail} />} />;
  const step = asked ?? (data.isKnown && isReady(data) ? 'rows' : 'columns');
  const head = <Head step={step} detail={detail} onGo={go} />;
  return step === 'columns' || !isReady(data) ? (
    <ColumnsStep
      uid={uid}
      item={data}
      head={<Head step="columns" detail={detail} onGo={go} />}
      onBack={() => void navigate({ to: PATHS.import, search: {} })}
      onNext={() => go('rows')}
    />
  ) : (
    <RowsStep uid={uid} item={data} head={head} onBack={() => go('columns')} />
  );
}

interface HeadProps {
  step: ImportStep;
  detail: string;
  onGo?: ((step: 'columns' | 'rows') => void) | undefined;
}

function Head({ step, detail, onGo }: HeadProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <>
      <DeskHead title={t('menus.import')} suffix={detail} before={<DeskBack />}>
        <ImportSteps step={step} onGo={onGo} />
      </DeskHead>
      {!isOnline && <Notice tone="unsent">{t('imported.offline')}</Notice>}
    </>
  );
}
