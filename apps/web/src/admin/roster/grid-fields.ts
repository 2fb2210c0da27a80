import { ROSTER_LABELS, type RosterField } from '@meiyu/contract/admin/roster-fields.ts';

/** The columns of the grid in their order. */
export const GRID_FIELDS: readonly RosterField[] = [
  ...(['realName', 'sex', 'studentNumber', 'className'] as const),
  ...(['phone', 'ageBand', 'guardianConsent', 'expireDate'] as const),
];

/** The titles of the columns, short enough for narrow ones. */
export const GRID_LABELS: Record<RosterField, string> = { ...ROSTER_LABELS, guardianConsent: '同意' };
