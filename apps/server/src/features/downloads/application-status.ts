export const STATUS_LABEL = {
  pending: '待审核',
  approved: '已通过',
  rejected: '已驳回',
  expired: '已过期',
  withdrawn: '已撤回',
} as const;

/** Days for which an approved file can be downloaded. */
export const GRANT_DAYS = 7;

export const APPLICATION_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
