/** @file The company that issues the report: its head on the cover, and what it says of itself. */
import { logoFile } from '../../proof/issuer.ts';
import type { Worded } from '../report-source.ts';
import type { Text } from '../wording.ts';

/** What the pages say of the company. */
export interface PrintedIssuer {
  name: Text;
  address: Text;
  disclaimer: Text;
  logo: { file: string; width: number; height: number } | null;
}

/** The company in the words of the document. */
export function issuerOf({ words, issuer: { name, address, disclaimer, logo } }: Worded): PrintedIssuer {
  return {
    name: words.pair(name.en, name.zh),
    address: words.pair(address.en, address.zh),
    disclaimer: words.pair(disclaimer.en, disclaimer.zh),
    logo: logo && { file: logoFile(logo), width: logo.width, height: logo.height },
  };
}
