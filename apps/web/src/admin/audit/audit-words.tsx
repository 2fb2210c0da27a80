import { StatusMark } from '../kit/parts/status-mark.tsx';
import type { AuditEntry } from './audit.api.ts';

export const RESULT_WORDS = { ok: '成功', refused: '被拒绝', failed: '失败' } as const;

const FIXED_ACTORS: Record<string, string> = { system: '系统', visitor: '访客' };
const OBJECT_KINDS: Record<string, string> = {
  user: '账号',
  application: '申请',
  message: 'AI 回答',
  resource: '资源',
  class: '班级',
  roster: '名单',
  job: '任务',
  range: '地址范围',
};

/** The present name, else what the log has. */
export function nameActor({ actor, actorName }: Pick<AuditEntry, 'actor' | 'actorName'>): string {
  if (actorName) return actorName;
  if (actor.startsWith('operator:')) return `${actor.slice('operator:'.length)}（命令行）`;
  if (actor.startsWith('user:')) return '已注销的账号';
  return FIXED_ACTORS[actor] ?? actor;
}

export function nameObject({ object, objectName }: Pick<AuditEntry, 'object' | 'objectName'>): string {
  if (object === 'site') return '本站';
  const [kind = '', ...rest] = object.split(':');
  const kindName = OBJECT_KINDS[kind];
  if (kindName === undefined) return object;
  return `${kindName} ${objectName || rest.join(':')}`;
}

export function AuditResult({ result }: Pick<AuditEntry, 'result'>) {
  const phase = result === 'ok' ? 'full' : result === 'refused' ? 'off' : 'failed';
  return <StatusMark phase={phase}>{RESULT_WORDS[result]}</StatusMark>;
}
