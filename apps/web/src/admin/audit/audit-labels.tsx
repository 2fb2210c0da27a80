import { SETTING_GROUP_LABEL, type SettingGroup } from '@meiyu/contract/admin/setting-fields.ts';
import type { Role } from '@meiyu/contract/endpoint.ts';
import { nameKind } from '../jobs/job-kinds.ts';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { PART_PATHS } from '../site/site-parts.ts';
import type { AuditEntry } from './audit.api.ts';

export const RESULT_LABELS = { ok: '成功', refused: '被拒绝', failed: '失败' } as const;

const FIXED_ACTORS: Record<string, string> = { system: '系统', visitor: '访客' };
const OBJECT_KINDS: Record<string, string> = {
  user: '账号',
  application: '申请',
  message: 'AI 回答',
  resource: '资源',
  class: '班级',
  roster: '名单',
  import: '导入',
  job: '任务',
  range: '地址范围',
  setting: '设置',
  site: '站点',
};

/** Objects of these kinds were deleted if they have no current name. */
const GONE_KINDS = new Set(['user', 'application', 'resource', 'class', 'roster', 'job']);

const PLACES: Readonly<Record<string, { path: (id: string) => string; role: Role }>> = {
  user: { path: (id) => `/admin/users/${id}`, role: 'accounts' },
  class: { path: (id) => `/admin/users?classId=${id}`, role: 'accounts' },
  import: { path: (id) => `/admin/import?set=${id}`, role: 'editor' },
  roster: { path: (id) => `/admin/users/import?list=${id}`, role: 'accounts' },
  job: { path: () => '/admin/jobs', role: 'accounts' },
  range: { path: () => '/admin/access', role: 'accounts' },
  setting: { path: (id) => `/admin/settings?tab=${id}`, role: 'owner' },
  site: { path: (id) => `/admin/site/${findPart(id)?.path ?? ''}`, role: 'editor' },
};

/** The present name, else what the log has. */
export function nameActor({ actor, actorName }: Pick<AuditEntry, 'actor' | 'actorName'>): string {
  if (actorName) return actorName;
  if (actor.startsWith('operator:')) return `命令行（${actor.slice('operator:'.length)}）`;
  if (actor.startsWith('user:')) return '已注销的账号';
  return FIXED_ACTORS[actor] ?? actor;
}

type ObjectFields = Pick<AuditEntry, 'object' | 'objectName'>;

const STATUS_AFTER: Readonly<Record<string, string>> = {
  'downloads.approve': '&status=approved',
  'downloads.fetch': '&status=approved',
  'downloads.reject': '&status=rejected',
};

const findPart = (id: string) => PART_PATHS.find(({ part }) => part === id);
const nameGroup = (id: string) => SETTING_GROUP_LABEL[id as SettingGroup] ?? id;

const splitObject = (object: string) => {
  const [kind = '', ...rest] = object.split(':');
  return { kind, id: rest.join(':') };
};

/** The kind and the current name; the id of a deleted object is in the raw record only. */
export function nameObject({ object, objectName }: ObjectFields): string {
  if (object === 'site') return '本站';
  const { kind, id } = splitObject(object);
  const kindName = OBJECT_KINDS[kind];
  if (kindName === undefined) return object;
  if (kind === 'range') return `${kindName} ${id}`;
  if (kind === 'setting') return `${kindName} ${nameGroup(id)}`;
  if (kind === 'site') return `${kindName} ${findPart(id)?.title ?? id}`;
  if (kind === 'job') return `${kindName} ${nameKind({ kind: objectName })}`.trimEnd();
  if (objectName) return `${kindName} ${objectName}`;
  return GONE_KINDS.has(kind) ? `${kindName}（已删除）` : kindName;
}

/** Where an object that still exists is seen, and which role sees it. */
export function placeOfObject(
  entry: ObjectFields & Pick<AuditEntry, 'action'>,
): { to: string; role: Role } | undefined {
  const { object, objectName, action } = entry;
  const { kind, id } = splitObject(object);
  if (kind === 'application' && objectName) {
    const to = `/admin/applications?q=${encodeURIComponent(objectName)}${STATUS_AFTER[action] ?? ''}`;
    return { to, role: 'reviewer' };
  }
  const place = PLACES[kind];
  return place && (objectName || kind === 'range' || kind === 'setting' || kind === 'site')
    ? { to: place.path(encodeURIComponent(id)), role: place.role }
    : undefined;
}

export function AuditResult({ result }: Pick<AuditEntry, 'result'>) {
  const phase = result === 'ok' ? 'good' : result === 'refused' ? 'off' : 'failed';
  return <StatusMark phase={phase}>{RESULT_LABELS[result]}</StatusMark>;
}
