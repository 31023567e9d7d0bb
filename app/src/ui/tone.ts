/** A verdict or state by colour. `work` is done or in progress, `unsent` is only on this phone, `none` says nothing. */
export type Tone = 'pass' | 'fail' | 'pending' | 'unsent' | 'work' | 'none';

/** Defect classes by their trade abbreviation. */
export type ClassAbbreviation = 'CR' | 'MA' | 'MI';
