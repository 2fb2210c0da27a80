/** 待处理, 已补充, 不处理. */
export const QUESTION_STATES = ['open', 'added', 'dismissed'] as const;
/** 没有找到, 只有接近的. */
export const UNANSWERED_REASONS = ['nothing', 'partial'] as const;
/**
 * Calls for help by what they are about: self-harm, harm by adults, bullying, coerced pictures and meetings, running away,
 * drugs, planned violence, a friend in danger. `other` is what only the model or a filter word recognised.
 */
export const HELP_KINDS = [
  'selfHarm',
  'adults',
  'bullying',
  'pictures',
  'runaway',
  'drugs',
  'violence',
  'friend',
  'other',
] as const;
export type HelpKind = (typeof HELP_KINDS)[number];
export const MAX_QUESTION_NOTE_LENGTH = 200;
