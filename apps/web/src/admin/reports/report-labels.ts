export const TOOL_OPTIONS = [
  { value: '1', label: '你问我答' },
  { value: '2', label: '你说我画' },
] as const;

export const REASON_OPTIONS = [
  { value: 'illegal', label: '违法违规' },
  { value: 'harmful', label: '有害内容' },
  { value: 'wrong', label: '内容有误' },
  { value: 'infringing', label: '侵权' },
  { value: 'other', label: '其他' },
] as const;

export const OUTCOME_LABELS = { handled: '已处理', unfounded: '不成立' } as const;

export function nameReason(reason: string): string {
  return REASON_OPTIONS.find(({ value }) => value === reason)?.label ?? reason;
}

export function nameTool(type: '1' | '2'): string {
  return type === '2' ? '你说我画' : '你问我答';
}
