import type { SettingGroup } from '@meiyu/contract/admin/setting-fields.ts';
import * as calls from '@meiyu/contract/admin/settings.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { App, StaffUser } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import type { GroupState, SettingsAdmin } from './settings.service.ts';
import type { createTrySettings } from './try-settings.ts';

export interface SettingsRouteDeps {
  admin: SettingsAdmin;
  tries: ReturnType<typeof createTrySettings>;
  /** Names of accounts by actor, `user:<id>`. */
  namesOf: (actors: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  backup: { folder: string; hasOwnFolder: boolean; isEncrypted: boolean };
  limits: Pick<RateLimits, 'take'>;
  audit: Audit;
}

const MINUTE_MS = 60_000;
const TRIES_PER_PERSON = { limit: 10, windowMs: 10 * MINUTE_MS };
/** For one number or mailbox, counting the tries of all staff. */
const TRIES_PER_RECIPIENT = { limit: 3, windowMs: 60 * MINUTE_MS };

export function settingsRoutes(app: App, deps: SettingsRouteDeps): void {
  const { admin, tries, namesOf, limits, audit } = deps;

  async function toGroup({ updatedAt, updatedBy, ...state }: GroupState) {
    const [, operator] = /^operator:(.*)$/.exec(updatedBy) ?? [];
    const updaterName = operator ?? (await namesOf([updatedBy])).get(updatedBy) ?? '';
    return { ...state, updaterName, updateTime: updatedAt ? beijingTime(updatedAt) : ('' as const) };
  }

  route(app, calls.details, async () => ({
    groups: await Promise.all((await admin.list()).map(toGroup)),
    backup: deps.backup,
  }));

  route(app, calls.save, async ({ user, address, body: { group, revision, changes } }) => {
    const byName = new Map(changes.map(({ name, value }) => [name, value === '' ? null : value]));
    const request = { group, revision, changes: byName };
    const { saved, current, fault } = await admin.save({ actor: `user:${user.id}`, address }, request);
    return { saved, current: await toGroup(current), fault: fault ?? null };
  });

  async function count(key: string, limit: { limit: number; windowMs: number }): Promise<void> {
    if (!(await limits.take(`settings/try/${key}`, limit)).allowed) throw new AppError('TOO_MANY');
  }

  /** Counts, tries, and records; `recipient` is counted but never recorded. */
  async function tryIt<T extends { ok: boolean }>(
    { user, address }: { user: StaffUser; address: string },
    what: { group: SettingGroup; recipient?: string },
    work: () => Promise<T>,
  ): Promise<T> {
    const { group, recipient } = what;
    await count(`${group}/person/${user.id}`, TRIES_PER_PERSON);
    if (recipient !== undefined) await count(`${group}/to/${recipient.toLowerCase()}`, TRIES_PER_RECIPIENT);
    const outcome = await work();
    const entry = { actor: `user:${user.id}`, action: 'settings.try', object: `setting:${group}`, address };
    await audit({ ...entry, result: outcome.ok ? 'ok' : 'failed' });
    return outcome;
  }

  route(app, calls.trySms, (context) => {
    const { phone } = context.body;
    return tryIt(context, { group: 'sms', recipient: phone }, () => tries.sms(phone));
  });
  route(app, calls.tryMail, (context) => {
    const { address } = context.body;
    return tryIt(context, { group: 'mail', recipient: address }, () => tries.mail(address));
  });
  route(app, calls.tryChat, (context) => tryIt(context, { group: 'chat' }, () => tries.chat(context.body.question)));
  route(app, calls.tryImage, (context) => tryIt(context, { group: 'image' }, () => tries.image(context.body.prompt)));
}
