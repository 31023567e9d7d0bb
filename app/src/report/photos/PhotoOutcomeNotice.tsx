import { photoName } from '@proofmark/contract/words/row-names.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { CopyCheck } from 'lucide-react';
import { t as translate } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabaseStore } from '../../store/current-database.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { forgetPurpose, useLostPhoto } from './camera/camera-purpose.ts';
import {
  addKept,
  dismissRefused,
  dropTwins,
  mayWorkLater,
  keepTwins,
  usePhotoOutcome,
  type RefusedFile,
  type Twin,
} from './photo-outcome.ts';
import './photo-outcome.css';
import { usePageReport } from '../use-current-report.ts';

/** Names each file that was not added, and why. Asks about photos that the report already has. Else nothing. */
export function PhotoOutcomeNotice() {
  const { reportId } = usePageReport('reportId');
  const { refused, twins } = usePhotoOutcome(reportId);
  return (
    <>
      <LostShot />
      {refused.length > 0 && <Refused refused={refused} />}
      {twins.length > 0 && <Twins twins={twins} />}
    </>
  );
}

function Refused({ refused }: { refused: readonly RefusedFile[] }) {
  const { t } = useTranslation();
  const hasKept = refused.some(mayWorkLater);
  const dismiss = () => dismissRefused(refused);
  const understood = { label: t('report.photos.understood'), onPress: dismiss };
  return (
    <Notice tone="fail" isUrgent action={hasKept ? undefined : understood}>
      <b>{t('report.photos.refused', { count: refused.length })}</b>
      {refused.map(({ fileName, reason }, index) => (
        <small key={index} className="photo-outcome-line">
          {t('report.photos.refusedOne', { fileName, reason: t(`report.photos.refusedReason.${reason}`) })}
        </small>
      ))}
      <small className="photo-outcome-line">
        {t(hasKept ? 'report.photos.keptDo' : 'report.photos.refusedDo')}
      </small>
      {hasKept && (
        <span className="photo-outcome-answers">
          <Button onPress={dismiss}>{t('report.photos.dropKept')}</Button>
          <Button onPress={() => void addKept(refused).then(tellAdded)}>{t('report.photos.tryKept')}</Button>
        </span>
      )}
    </Notice>
  );
}

function tellAdded(added: readonly string[]): void {
  if (added.length > 0)
    showToast({ tone: 'done', text: () => translate('report.photos.added', { count: added.length }) });
}

/** The same photo chosen again. It is left out unless the user adds it anyway. */
function Twins({ twins }: { twins: readonly Twin[] }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');

  async function keep(): Promise<void> {
    tellAdded(await keepTwins(twins));
  }

  return (
    <Notice tone="pending" icon={<CopyCheck size={20} />} isUrgent>
      <b>{t('report.photos.twins', { count: twins.length })}</b>
      {twins.map(({ fileName, photoId }, index) => (
        <small key={index} className="photo-outcome-line">
          {t('report.photos.twinOf', { fileName, name: photoName(t, photoId, report) })}
        </small>
      ))}
      <span className="photo-outcome-answers">
        <Button onPress={() => dropTwins(twins)}>{t('report.photos.dropTwins')}</Button>
        <Button onPress={() => void keep()}>{t('report.photos.keepTwins')}</Button>
      </span>
    </Notice>
  );
}

/** See [Note: Killed behind the camera]. */
function LostShot() {
  const { t } = useTranslation();
  const { reportId } = usePageReport('reportId');
  const uid = useDatabaseStore(({ database }) => database?.uid);
  const lost = useLostPhoto(uid, reportId);
  if (lost === null) return null;
  return (
    <Notice tone="pending" action={{ label: t('report.photos.understood'), onPress: forgetPurpose }}>
      <b>{t('report.camera.lost')}</b>{' '}
      <small>
        {t('report.camera.lostDo', { category: wordOf('photo_category', lost.category, t.language) })}
      </small>
    </Notice>
  );
}
