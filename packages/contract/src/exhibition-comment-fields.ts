export const MAX_COMMENT_LENGTH = 300;
export const COMMENT_STATES = ['waiting', 'shown', 'refused'] as const;
