import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { auditLog } from '../db/schema/audit.ts';

interface AuditEntry {
  /** `user:<id>`, `operator:<name>`, `visitor` or `system`. */
  actor: string;
  /** The action, like `account.login`. */
  action: string;
  /** The object of the action, like `application:<id>`. Default: the actor's account, or the site. */
  object?: string;
  result?: 'ok' | 'refused' | 'failed';
  /** Empty when not known. */
  address?: string;
  /** Ids, counts and fixed terms; never names, phone numbers or text that a user typed. */
  detail?: Record<string, unknown>;
}

/** Appends to the audit log. Writers wait for each other's lock, so call it last and outside any transaction. */
export type Audit = (entry: AuditEntry) => Promise<void>;

export function createAudit(orm: NodePgDatabase): Audit {
  return async ({ address, object, ...entry }) => {
    const defaultObject = entry.actor.startsWith('user:') ? entry.actor : 'site';
    await orm.insert(auditLog).values({ ...entry, object: object ?? defaultObject, ip: address || null });
  };
}
