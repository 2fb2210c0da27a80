import type { SettingGroup, SettingName } from '@meiyu/contract/admin/setting-fields.ts';
import * as calls from '@meiyu/contract/admin/settings.ts';
import type { CallResult, Endpoint } from '@meiyu/contract/endpoint.ts';
import type { TestApp } from '../../test/app.testkit.ts';

export type Details = CallResult<typeof calls.details>;
type Saved = CallResult<typeof calls.save>;
type Changes = Partial<Record<SettingName, string | null>>;

/** What one member of staff does in 设置, on one instance. */
export function openSettingsClient(server: TestApp, token: string) {
  const details = async () => (await server.call(calls.details, { token })).data as Details;
  const group = async (name: SettingGroup) => {
    const settingGroup = (await details()).groups.find((each) => each.group === name);
    if (!settingGroup) throw new Error(`no settings ${name}`);
    return settingGroup;
  };
  const send = async (name: SettingGroup, changes: Changes, revision?: string) => {
    const list = Object.entries(changes).map(([each, value]) => ({ name: each, value }));
    const body = { group: name, revision: revision ?? (await group(name)).revision, changes: list };
    return server.call(calls.save, { body, token });
  };
  return {
    details,
    group,
    send,
    async setting(name: SettingName) {
      const setting = (await details()).groups.flatMap(({ settings }) => settings).find((each) => each.name === name);
      if (!setting) throw new Error(`no setting ${name}`);
      return setting;
    },
    async save(name: SettingGroup, changes: Changes, revision?: string): Promise<Saved> {
      const answer = await send(name, changes, revision);
      if (answer.code !== 200) throw new Error(answer.msg);
      return answer.data as Saved;
    },
    async attempt<E extends Endpoint>(endpoint: E, body: unknown): Promise<CallResult<E>> {
      const answer = await server.call(endpoint, { body, token });
      if (answer.code !== 200) throw new Error(answer.msg);
      return answer.data as CallResult<E>;
    },
  };
}
