import { useTranslation } from '../../i18n/use-translation.ts';

const UNITS = [
  { key: 'days', ms: 86_400_000 },
  { key: 'hours', ms: 3_600_000 },
  { key: 'minutes', ms: 60_000 },
] as const;

/** Writes a span of time by its largest unit: "365 days", "2 hours". */
export function useSpanText(): (ms: number) => string {
  const { t } = useTranslation();
  return (ms) => {
    const unit = UNITS.find((each) => ms >= each.ms) ?? UNITS[2];
    return t(`outbox.${unit.key}`, { count: Math.round(ms / unit.ms) });
  };
}
