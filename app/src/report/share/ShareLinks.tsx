import type { ShareLink } from '@proofmark/contract/api/share.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { Fragment, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useServerClock } from '../../store/server-clock.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Group, GroupHeader } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { ShareEvents } from './ShareEvents.tsx';

/** The links of a report, newest first: until when they work, how often they were opened, what the client decided. */
export function ShareLinks({ reportId }: { reportId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { now } = useServerClock();
  const [links, setLinks] = useState<ShareLink[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  /** The link of which we see what happened. */
  const [shown, setShown] = useState<string | null>(null);
  const [isBusy, run] = useBusy();

  useEffect(() => {
    const leaving = new AbortController();
    call('share/list', { reportId }, { signal: leaving.signal }).then(
      (page) => {
        setLinks(page.links);
        setNext(page.nextCursor);
      },
      (error: unknown) => {
        // A toast says what is wrong.
        if (!(error instanceof ApiError) && !leaving.signal.aborted) throw error;
      },
    );
    return () => leaving.abort();
  }, [reportId]);

  async function withdraw(id: string) {
    const { withdrawnAt } = await call('share/withdraw', { id });
    setLinks((all) => all?.map((link) => (link.id === id ? { ...link, withdrawnAt } : link)) ?? null);
  }

  async function readMore() {
    if (next === null) return;
    const page = await call('share/list', { reportId, cursor: next });
    setLinks((all) => [...(all ?? []), ...page.links]);
    setNext(page.nextCursor);
  }

  if (links === null) return null;
  return (
    <>
      <GroupHeader title={t('share.links')} />
      <Group>
        {links.length === 0 && <ListRow value={t('share.none')} />}
        {links.map((link) => (
          <Fragment key={link.id}>
            <ListRow
              onPress={() => setShown(shown === link.id ? null : link.id)}
              pressLabel={t('share.events')}
              value={link.email === '' ? t('share.byHand') : link.email}
              sub={detailsOf(link).join(' · ')}
              end={stateOf(link)}
            />
            {shown === link.id && <ShareEvents id={link.id} />}
          </Fragment>
        ))}
        {next !== null && <ListRow value={t('share.more')} onPress={() => run(readMore)} />}
      </Group>
    </>
  );

  function detailsOf({ decision, expiresAt, openings, hasPassword }: ShareLink): string[] {
    const word = decision && wordOf('client_decision', decision.decision, t.language);
    return [
      word ? t('share.decided', { decision: word, name: decision.name }) : '',
      decision?.reason ?? '',
      t('share.until', { time: format.dateTime(expiresAt) }),
      openings === 0 ? t('share.neverOpened') : t('share.opened', { count: openings }),
      hasPassword ? t('share.withPassword') : '',
    ].filter(Boolean);
  }

  function stateOf({ id, withdrawnAt, expiresAt }: ShareLink) {
    if (withdrawnAt !== null) return t('share.withdrawn');
    if (expiresAt <= now().getTime()) return t('share.expired');
    return (
      <Button isBusy={isBusy} onPress={() => run(() => withdraw(id))}>
        {t('share.withdraw')}
      </Button>
    );
  }
}
