/** The types of hot words, as in `top/hotSearch`: the number is the index in this list. */
export const HOT_KINDS = ['all', 'book', 'video', 'audio', 'img', 'news'] as const;
export const HOT_STATES = ['auto', 'pinned', 'banned'] as const;
export const MAX_HOT_WORD_LENGTH = 20;
export const MAX_PINNED = 20;
export const SYNONYM_WORDS = { min: 2, max: 12 } as const;
export const MAX_SYNONYM_LENGTH = 20;
export const SEARCH_PERIODS = ['7', '30'] as const;
