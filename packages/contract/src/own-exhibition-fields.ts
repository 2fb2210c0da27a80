/* Limits of 我的展览. */

export const MAX_OWN_EXHIBITIONS = 12;
export const MAX_WALLS = 4;
/** Of the whole exhibition. */
export const MAX_OWN_WORKS = 24;
export const MAX_TITLE_LENGTH = 20;
export const MAX_PREFACE_LENGTH = 600;
export const MAX_WALL_TITLE_LENGTH = 12;
export const MAX_WALL_TEXT_LENGTH = 300;
export const MAX_LABEL_LENGTH = 160;
/** Of the title that a reader gives to a drawing. */
export const MAX_NAME_LENGTH = 20;

/** What hangs: a work of the site, or a drawing of the reader's 我的画廊. */
export const THING_KINDS = ['work', 'drawing'] as const;

/**
 * - `private` only its reader sees it
 * - `waiting` a reviewer looks at it; nobody else sees it yet
 * - `shown`   everyone with the link sees the approved state
 * - `refused` as private; the reviewer's reason is shown to the reader
 */
export const SHARE_STATES = ['private', 'waiting', 'shown', 'refused'] as const;

/** As reviewers see them. */
export const REVIEW_STATES = ['waiting', 'shown', 'refused'] as const;
export const MAX_REASON_LENGTH = 200;
