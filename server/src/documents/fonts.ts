/** @file The fonts of a document: files of npm packages, so that it looks the same on every machine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import FONTS from './fonts.json' with { type: 'json' };
import { readCoverage } from './font-coverage.ts';

const require = createRequire(import.meta.url);

/** The absolute paths of the font files that `fonts.json` names. All are under the SIL Open Font License 1.1. */
export function fontFiles(): string[] {
  return Object.entries(FONTS).flatMap(([name, weights]) => {
    const folder = path.dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));
    const family = name
      .split('-')
      .map((part) =>
        part === 'sc' || part === 'kr' || part === 'ibm'
          ? part.toUpperCase()
          : part.charAt(0).toUpperCase() + part.slice(1),
      )
      .join('');
    return weights.map((weight) => path.join(folder, weight, `${family}_${weight}.ttf`));
  });
}

/** The code points that some font of the text has. Mono is left out: it is for hashes alone. */
export function coveredCharacters(files: readonly string[]): Set<number> {
  const covered = new Set<number>();
  // One weight of a family is as good as another.
  for (const file of files.filter((each) => each.includes('400Regular') && !each.includes('Mono')))
    for (const code of readCoverage(readFileSync(file))) covered.add(code);
  return covered;
}
