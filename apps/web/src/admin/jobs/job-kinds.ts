const KIND_LABELS: Record<string, string> = {
  'roster.import': '名单导入',
  'import.check': '检查上传的内容',
  'content.import': '导入内容',
  'content.streams': '生成各清晰度的视频',
  'audit.verify': '检查审计日志',
  'backup.make': '备份',
  'backup.check': '检查备份',
};

/** The label of a kind of job; a job of another version is shown with its stored kind. */
export const nameKind = ({ kind }: { kind: string }) => KIND_LABELS[kind] ?? kind;
