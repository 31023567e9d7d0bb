import type { GaugeReading } from '../readings/GaugeRow.tsx';

/** The languages that the parts page can be shown in. */
export type PartsLanguage = 'zh-CN' | 'en-US';

/** Picks the text of the language the parts page is shown in. */
export type Say = (zh: string, en: string) => string;

/** Returns a function that picks the Chinese or the English text. */
export function sayIn(language: PartsLanguage): Say {
  return (zh, en) => (language === 'zh-CN' ? zh : en);
}

/** In place of a photo. */
export const SAMPLE_PHOTO = '/app-icon-192.png';

/** Returns a function that makes a reading with its texts, as the screens compose them from the sampling plan. */
export function sampleReadings(say: Say) {
  const names = { CR: say('致命', 'Critical'), MA: say('严重', 'Major'), MI: say('轻微', 'Minor') };
  return (
    abbreviation: keyof typeof names,
    aqlLabel: string,
    found: number,
    acceptanceNumber: number | null,
    { rejectionNumber: given, preview = 0 }: { rejectionNumber?: number; preview?: number } = {},
  ): GaugeReading => {
    const rejectionNumber = acceptanceNumber === null ? null : (given ?? acceptanceNumber + 1);
    return {
      abbreviation,
      name: names[abbreviation],
      aqlLabel,
      found,
      acceptanceNumber,
      rejectionNumber,
      preview,
      readingLabel: readingLabel(say, found + preview, acceptanceNumber),
      spokenText:
        acceptanceNumber === null
          ? say(`已发现 ${found}，尚无方案`, `found ${found}, no plan yet`)
          : say(
              `已发现 ${found + preview}，接收 ${acceptanceNumber}，拒收 ${rejectionNumber}`,
              `found ${found + preview}, accept ${acceptanceNumber}, reject ${rejectionNumber}`,
            ),
    };
  };
}

function readingLabel(say: Say, found: number, acceptanceNumber: number | null): string {
  if (acceptanceNumber === null) return say('无方案', 'no plan');
  if (found > acceptanceNumber)
    return say(`超 ${found - acceptanceNumber}`, `${found - acceptanceNumber} over`);
  if (acceptanceNumber === 0) return say('不允许', '0 allowed');
  return say(`余 ${acceptanceNumber - found}`, `${acceptanceNumber - found} left`);
}
