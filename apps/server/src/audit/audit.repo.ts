import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { auditLog } from '../db/schema/audit.ts';

interface AuditEntry {
  /** `user:<id>`, `operator:<name>`, `visitor` or `system`. */
  actor: string;
  /** What was done, like `account.login`. */
  action: string;
  /** What it was done to, like `application:<id>`; the actor's own account, or the site, when not given. */
  object?: string;
  result?: 'ok' | 'refused' | 'failed';
  /** Empty when not known. */
  address?: string;
  /** Ids, counts and words of ours; never names, numbers or what a person typed. */
  detail?: Record<string, unknown>;
}

/** Appends to the audit log. The rows queue behind each other, so this comes last and outside any transaction. */
export type Audit = (entry: AuditEntry) => Promise<void>;

export function createAudit(orm: NodePgDatabase): Audit {
  return async ({ address, object, ...entry }) => {
    const own = entry.actor.startsWith('user:') ? entry.actor : 'site';
    await orm.insert(auditLog).values({ ...entry, object: object ?? own, ip: address || null });
  };
}
