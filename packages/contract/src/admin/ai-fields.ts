/** 待处理, 已补充, 不处理. */
export const QUESTION_STATES = ['open', 'added', 'dismissed'] as const;
/** 没有找到, 只有接近的. */
export const UNANSWERED_REASONS = ['nothing', 'partial'] as const;
export const MAX_QUESTION_NOTE_LENGTH = 200;
