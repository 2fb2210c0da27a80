export const REPORT_REASONS = ['illegal', 'harmful', 'wrong', 'infringing', 'other'] as const;
/** 已处理: something was done. 不成立: the answer was right. */
export const REPORT_OUTCOMES = ['handled', 'unfounded'] as const;
export const MAX_NOTE_LENGTH = 200;
