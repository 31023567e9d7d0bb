import type { DataOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { useBusy } from '../../frame/use-busy.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';

/** What happened through a link, newest first: when, from which network and device. */
export function ShareEvents({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [read, setRead] = useState<DataOf<'share/events'> | null>(null);
  const [, run] = useBusy();

  useEffect(() => {
    const leaving = new AbortController();
    call('share/events', { id }, { signal: leaving.signal }).then(setRead, (error: unknown) => {
      // A toast says what is wrong.
      if (!(error instanceof ApiError) && !leaving.signal.aborted) throw error;
    });
    return () => leaving.abort();
  }, [id]);

  if (read === null) return null;
  const { events, nextCursor } = read;
  const readMore = async (cursor: string) => {
    const page = await call('share/events', { id, cursor });
    setRead({ ...page, events: [...events, ...page.events] });
  };
  return (
    <>
      {events.length === 0 && <ListRow value={t('share.neverOpened')} />}
      {events.map(({ at, event, address, device }, index) => (
        <ListRow
          key={`${at}/${index}`}
          label={format.dateTime(at)}
          value={t(`share.event.${event}`)}
          sub={[address, device].filter(Boolean).join(' · ')}
        />
      ))}
      {nextCursor !== null && (
        <ListRow value={t('share.moreEvents')} onPress={() => run(() => readMore(nextCursor))} />
      )}
    </>
  );
}
