import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '../../paths.ts';
import { dropRoute, keepRoute, useRouteCache } from '../../session/route-cache.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dock } from '../../ui/layout/Dock.tsx';
import { Group } from '../../ui/layout/Group.tsx';
import { BackBar } from '../../frame/BackBar.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { SwitchRow } from '../../ui/fields/SwitchRow.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import './keepalive.css';

const ROUTE = 'keepalive';
const ROWS = Array.from({ length: 60 }, (_, index) => index + 1);

/** A page that keeps its state and scroll position, through the route cache. */
export function KeepalivePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const names = useRouteCache((cache) => cache.names);
  const [note, setNote] = useState('');
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const body = useKeptScroll();
  useKeptFromTheStart();

  function tick(row: number): void {
    setTicked(ticked.includes(row) ? ticked.filter((each) => each !== row) : [...ticked, row]);
  }

  return (
    <Page
      bodyRef={body}
      header={<BackBar title={t('menus.keepalive')} hasLine />}
      footer={
        <Dock>
          <Button kind="primary" isWide onPress={() => void navigate({ to: PATHS.counter })}>
            {t('demo.keepalive.leave')}
          </Button>
        </Dock>
      }
    >
      <p className="fine-print">{t('demo.keepalive.text')}</p>
      <Group>
        <SwitchRow
          label={t('demo.keepalive.keep')}
          sub={t('demo.keepalive.keepSub')}
          isOn={names.includes(ROUTE)}
          onChange={(isOn) => (isOn ? keepRoute(ROUTE) : dropRoute(ROUTE))}
        />
        <div className="keepalive-note">
          <TextField label={t('demo.keepalive.note')} value={note} onChange={setNote} enterKeyHint="done" />
        </div>
      </Group>
      <p className="fine-print" role="status">
        {t('demo.keepalive.checked', { count: ticked.length })} ·{' '}
        {names.length === 0
          ? t('demo.keepalive.noneKept')
          : t('demo.keepalive.kept', { names: names.join(', ') })}
      </p>
      <Group>
        {ROWS.map((row) => (
          <label key={row} className="keepalive-row">
            {t('demo.keepalive.row', { number: row })}
            <input type="checkbox" checked={ticked.includes(row)} onChange={() => tick(row)} />
          </label>
        ))}
      </Group>
    </Page>
  );
}

/** Restores the scroll position: a hidden page has none, and not every browser remembers it. */
function useKeptScroll() {
  const box = useRef<HTMLElement>(null);
  const top = useRef(0);

  // Observes the scroll box. React removes this while the page is hidden and sets it again when it is shown.
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    element.scrollTop = top.current;
    const remember = () => {
      top.current = element.scrollTop;
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, []);

  return box;
}

/** Flags the route when the page is first shown, and not again later. */
function useKeptFromTheStart(): void {
  const isFlagged = useRef(false);

  useLayoutEffect(() => {
    if (!isFlagged.current) keepRoute(ROUTE);
    isFlagged.current = true;
  }, []);
}
