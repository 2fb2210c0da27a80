/** 待审, 已批准, 已驳回, 已过期, 已撤回 */
export const APPLICATION_STATES = ['pending', 'approved', 'rejected', 'expired', 'withdrawn'] as const;
/** At most so many applications are decided in one call. */
export const MAX_DECISIONS = 200;
export const MAX_REASON_LENGTH = 500;
