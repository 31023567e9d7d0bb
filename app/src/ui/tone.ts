/** The colour of a verdict or state. `work` is done or in progress, `unsent` is only on this phone, `none` has no meaning. */
export type Tone = 'pass' | 'fail' | 'pending' | 'unsent' | 'work' | 'none';

/** Defect classes by their trade abbreviation. */
export type ClassAbbreviation = 'CR' | 'MA' | 'MI';
