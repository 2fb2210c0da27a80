/** In the order in which they are shown when they are equally old. */
export const DUTY_KINDS = [
  'applications',
  'reports',
  'openRosters',
  'openImports',
  'failedJobs',
  'expiring',
  'ownDrafts',
] as const;

/** Today's figures; other parts of the program add theirs here. */
export const TODAY_FIGURES = ['signIns', 'newReaders', 'applications', 'answers'] as const;
