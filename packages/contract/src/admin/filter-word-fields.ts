/** 拦截, 留意, 求助, 放行. */
export const WORD_LEVELS = ['block', 'review', 'crisis', 'allow'] as const;
/** `minor` is a kind of built-in words only: blocked for readers under 18. */
export const BUILT_IN_LEVELS = [...WORD_LEVELS, 'minor'] as const;
export const WORD_SORTS = ['word', '-word', 'updateTime', '-updateTime'] as const;
export const MAX_WORD_LENGTH = 40;
export const MAX_WORD_NOTE_LENGTH = 100;
export const MAX_WORD_FILE_BYTES = 2 * 1024 * 1024;
export const MAX_TESTED_LENGTH = 500;
