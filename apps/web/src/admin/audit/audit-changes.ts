export interface Change {
  /** Empty when the whole thing changed, not one of its fields. */
  name: string;
  before: string;
  after: string;
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The changes of an entry, and its other details. The detail is JSON; text that is not JSON is shown unchanged. */
export function readDetail(detail: string): { changes: Change[]; notes: [name: string, value: string][] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(detail);
  } catch {
    return { changes: [], notes: [['详情', detail]] };
  }
  if (!isFields(parsed)) return { changes: [], notes: detail === 'null' ? [] : [['详情', asText(parsed)]] };
  const { before, after, ...rest } = parsed;
  return {
    changes: readChanges(before, after),
    notes: Object.entries(rest).map(([name, value]) => [name, asText(value)]),
  };
}

function readChanges(before: unknown, after: unknown): Change[] {
  if (before === undefined && after === undefined) return [];
  if (!isFields(before ?? after) || (after !== undefined && !isFields(after)))
    return [{ name: '', before: asText(before), after: asText(after) }];
  const [old, now] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((name) => ({
    name,
    before: asText(old[name]),
    after: asText(now[name]),
  }));
}
