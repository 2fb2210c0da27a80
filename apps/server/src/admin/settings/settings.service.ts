import {
  SETTING_GROUPS,
  SETTINGS,
  type SettingGroup,
  type SettingName,
  settingsOf,
  variableOf,
} from '@meiyu/contract/admin/setting-fields.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import type { Config } from '../../config.ts';
import { destinationsOf, findFault, isGroupOn, lockOf, type StoredValues } from '../../settings/setting-values.ts';
import type { SettingRow, SettingsRepo } from '../../settings/settings.repo.ts';
import { type ApplySettings, combine, openSettings, toWrite } from '../../settings/stored-settings.ts';
import { hostIn, isForbiddenHost, type ResolveHost } from './check-host.ts';
import { describeChange } from './describe-change.ts';
import { describeSetting, type SettingState, stateOf } from './describe-settings.ts';

export interface SettingsEditor {
  /** As in the audit log: staff in the console, or an operator by the `meiyu` command. */
  actor: `user:${string}` | `operator:${string}`;
  address?: string;
}

export interface SettingFault {
  name: SettingName | '';
  message: string;
}

export interface GroupState {
  group: SettingGroup;
  settings: SettingState[];
  revision: string;
  updatedAt: Date | undefined;
  updatedBy: string;
  problem: string;
}

/** The new value of each setting; null unsets it. */
export type SettingChanges = ReadonlyMap<SettingName, string | null>;

interface SettingsAdminDeps {
  repo: Pick<SettingsRepo, 'list' | 'change'>;
  secret: string;
  /** The configuration from the environment variables alone. */
  base: Config;
  apply: ApplySettings;
  audit: Audit;
  /** Called after a change, so that this instance uses it at once. */
  refresh: () => Promise<void>;
  resolveHost?: ResolveHost | undefined;
}

export type SettingsAdmin = ReturnType<typeof createSettingsAdmin>;

const TEMPLATES = '须为一个模板编号，或 login=…,register=…,forget=…,changePhone=…,cancel=… 五个都写';

/** Names the setting that makes the whole configuration invalid. */
function explain(error: Error, group: SettingGroup, values: StoredValues): SettingFault {
  const variables = 'variables' in error && Array.isArray(error.variables) ? error.variables : [];
  const name = settingsOf(group).find((each) => variables.includes(variableOf(each)));
  if (name === undefined) return { name: '', message: '这些设置放在一起不能用' };
  if (name === 'SMS_TEMPLATE' && values.has(name)) return { name, message: TEMPLATES };
  return { name, message: values.has(name) ? '填写有误' : '还须填写这一项' };
}

/** Shows and changes the settings, for the console and for the `meiyu` command. */
export function createSettingsAdmin(deps: SettingsAdminDeps) {
  const { repo, secret, base, apply, audit } = deps;
  const variables = base.environmentSettings;

  function describeGroup(group: SettingGroup, rows: readonly SettingRow[]): GroupState {
    const opened = openSettings(rows, secret);
    const error = combine(base, opened.values, apply).faulty.get(group);
    const fault = error && explain(error, group, opened.values);
    const { newest, revision } = stateOf(group, rows);
    const label = fault?.name ? `“${SETTINGS[fault.name].label}”` : '';
    return {
      ...{ group, revision, updatedAt: newest?.updatedAt, updatedBy: newest?.updatedBy ?? '' },
      settings: settingsOf(group).map((name) => describeSetting(base, opened, name)),
      problem: fault ? `这一组没有起作用：${label}${fault.message}。` : '',
    };
  }

  /** Faults that do not depend on what is stored. */
  async function checkChanges(group: SettingGroup, changes: SettingChanges): Promise<SettingFault | undefined> {
    for (const [name, value] of changes) {
      if (SETTINGS[name].group !== group) return { name, message: '不属于这一组' };
      const lock = lockOf(name, variables);
      if (lock !== '') return { name, message: `由环境变量 ${lock} 设定，不能在这里改` };
      const message = findFault(name, value ?? '');
      if (message !== '') return { name, message };
      if (value && SETTINGS[name].isDestination && SETTINGS[name].kind === 'text')
        if (await isForbiddenHost(hostIn(value), deps.resolveHost)) return { name, message: '不能用这个地址' };
    }
    return undefined;
  }

  /**
   * A stored secret is sent to no other place than the one for which it was entered (threat T61). An operator at the
   * machine may read all secrets anyway.
   */
  function findMovedSecret(group: SettingGroup, before: StoredValues, after: StoredValues, changes: SettingChanges) {
    const isMoved = destinationsOf(group).some((name) => (before.get(name) ?? '') !== (after.get(name) ?? ''));
    if (!isMoved || !isGroupOn(group, variables, after)) return undefined;
    const keptSecret = settingsOf(group).find(
      (name) => SETTINGS[name].kind === 'secret' && after.has(name) && !changes.has(name),
    );
    return keptSecret && { name: keptSecret, message: '服务或地址变了，请重新填写（或清除），原来的不会发给新的地址' };
  }

  function decide(
    { actor }: SettingsEditor,
    { group, changes }: { group: SettingGroup; changes: SettingChanges },
    rows: readonly SettingRow[],
  ) {
    const { values: before } = openSettings(rows, secret);
    const after = new Map(before);
    for (const [name, value] of changes) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    if (after.has('SMTP_USER') !== after.has('SMTP_PASSWORD'))
      if (group === 'mail')
        return {
          fault: {
            name: after.has('SMTP_USER') ? ('SMTP_PASSWORD' as const) : ('SMTP_USER' as const),
            message: '账号和密码要一起填，或都不填',
          },
        };
    const moved = actor.startsWith('user:') ? findMovedSecret(group, before, after, changes) : undefined;
    if (moved) return { fault: moved };
    const error = combine(base, after, apply).faulty.get(group);
    if (error) return { fault: explain(error, group, after) };
    return { detail: describeChange({ before, after, changes }) };
  }

  async function describe(group: SettingGroup): Promise<GroupState> {
    return describeGroup(group, await repo.list());
  }

  return {
    async list(): Promise<GroupState[]> {
      const rows = await repo.list();
      return SETTING_GROUPS.map((group) => describeGroup(group, rows));
    },

    describe,

    /** Without `revision` anything stored is overwritten. `saved: false` without a fault: somebody else saved meanwhile. */
    async save(
      editor: SettingsEditor,
      request: { group: SettingGroup; revision?: string; changes: SettingChanges },
    ): Promise<{ saved: boolean; current: GroupState; fault: SettingFault | undefined }> {
      const { group, revision, changes } = request;
      const earlyFault = await checkChanges(group, changes);
      if (earlyFault) return { saved: false, current: await describe(group), fault: earlyFault };
      let detail: Record<string, unknown> | undefined;
      let fault: SettingFault | undefined;
      await repo.change(editor.actor, (rows) => {
        if (revision !== undefined && stateOf(group, rows).revision !== revision) return undefined;
        const decided = decide(editor, request, rows);
        ({ detail, fault } = { detail: undefined, fault: undefined, ...decided });
        if (detail === undefined) return undefined;
        const entries = [...changes];
        return {
          write: entries.flatMap(([name, value]) => (value ? [toWrite(name, value, secret)] : [])),
          remove: entries.flatMap(([name, value]) => (value ? [] : [name])),
        };
      });
      if (detail !== undefined) {
        const { actor, address = '' } = editor;
        await audit({ actor, action: 'settings.change', object: `setting:${group}`, address, detail });
        await deps.refresh();
      }
      return { saved: detail !== undefined, current: await describe(group), fault };
    },
  };
}
