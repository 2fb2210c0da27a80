import type { Duty } from './desk.api.ts';

interface DutyLabels {
  title: string;
  /** Shown when there is no example. */
  line: string;
  /** Shown when nothing waits. */
  none: string;
  to: string;
  action: string;
  keys?: string;
}

export const DUTY_LABELS: Record<Duty['kind'], DutyLabels> = {
  applications: {
    title: '下载申请',
    line: '读者在等结果，批准或写明驳回的理由。',
    none: '没有待审的申请',
    to: '/admin/applications',
    action: '去审批',
    keys: 'g a',
  },
  reports: {
    title: 'AI 举报',
    line: '看问答原文，判断举报是否成立，并告诉读者结果。',
    none: '没有被举报的回答',
    to: '/admin/reports',
    action: '去看',
  },
  openRosters: {
    title: '没有导完的名单',
    line: '上传了，还没有建账号。',
    none: '名单都导完了',
    to: '/admin/users/import',
    action: '接着导',
  },
  openImports: {
    title: '没有导完的内容',
    line: '上传了，还没有导入；放一天不动会自动清除。',
    none: '内容都导完了',
    to: '/admin/import',
    action: '接着导',
  },
  failedJobs: {
    title: '没做完的任务',
    line: '看记录里的原因，改好后可以重试。',
    none: '任务都做完了',
    to: '/admin/jobs?state=failed',
    action: '看记录',
  },
  expiring: {
    title: '账号三十日内到期',
    line: '到期后读者只能像访客一样阅读。',
    none: '三十日内没有账号到期',
    to: '/admin/users?state=expiring',
    action: '续期',
  },
  ownDrafts: {
    title: '没保存的表单',
    line: '您填了一半，草稿还在。',
    none: '没有填了一半的表单',
    to: '/admin/users/new',
    action: '接着填',
  },
};

/** The form of a draft's key, such as `user:new`: its name and its page. */
function formOf(key: string): { name: string; to: string } | undefined {
  const [kind, id = ''] = key.split(':');
  if (kind !== 'user') return undefined;
  return id === 'new' ? { name: '新建读者', to: '/admin/users/new' } : { name: '修改读者', to: `/admin/users/${id}` };
}

/** The page of the oldest one. */
const PAGES_OF_ONE: Partial<Record<Duty['kind'], string>> = {
  openRosters: '/admin/users/import?list=',
  openImports: '/admin/import?set=',
};

/** The text of the row and the target of its button. */
export function describeDuty({ kind, examples, first }: Duty): { examples: string[]; to: string } {
  const page = PAGES_OF_ONE[kind];
  if (page && first) return { examples, to: `${page}${first}` };
  if (kind !== 'ownDrafts') return { examples, to: DUTY_LABELS[kind].to };
  const forms = examples.flatMap((key) => formOf(key) ?? []);
  return { examples: forms.map(({ name }) => name), to: forms[0]?.to ?? DUTY_LABELS.ownDrafts.to };
}
