import { cancelAccount, devices, endDevices, endOtherDevices } from '@meiyu/contract/privacy.ts';
import * as settingsCalls from '@meiyu/contract/settings.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import type { App, User } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { toSessionClient } from './account.routes.ts';
import type { createCancel } from './profile/cancel.service.ts';
import type { SettingsRepo } from './profile/settings.repo.ts';
import { describeDevice } from './sessions/describe-device.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { TokenRepo } from './sessions/token.repo.ts';

interface OwnDataDeps {
  tokens: TokenRepo;
  sessions: Sessions;
  settings: SettingsRepo;
  cancel: ReturnType<typeof createCancel>;
  audit: Audit;
}

/** The user's devices and settings, and 注销账号. */
export function ownDataRoutes(app: App, { tokens, sessions, settings, cancel, audit }: OwnDataDeps): void {
  async function forgetSessions(user: User, address: string, endedTokens: string[]): Promise<void> {
    sessions.forget(endedTokens);
    const detail = { ended: endedTokens.length };
    await audit({ actor: `user:${user.id}`, action: 'account.endDevices', address, detail });
  }

  route(app, devices, async ({ user }) => {
    const signedInDevices = await tokens.listDevices(user.id);
    const rows = signedInDevices.map((device) => ({
      id: device.id,
      equipment: device.equipment,
      device: describeDevice(device.userAgent),
      clientIp: device.address,
      createTime: beijingTime(device.createdAt),
      lastTime: beijingTime(device.lastUsedAt),
      expireTime: beijingTime(device.expiresAt),
      current: device.id === user.tokenId,
    }));
    return { rows, total: rows.length };
  });
  route(app, endDevices, async ({ user, params, address }) =>
    forgetSessions(user, address, await tokens.removeSome(user.id, params.ids)),
  );
  route(app, endOtherDevices, async ({ user, address }) =>
    forgetSessions(user, address, await tokens.removeOthers(user.id, user.tokenId)),
  );
  route(app, cancelAccount, (context) => cancel(context.user, context.body, toSessionClient(context)));
  route(app, settingsCalls.getSettings, ({ user }) => settings.get(user.id));
  route(app, settingsCalls.saveSettings, ({ user, body }) => settings.merge(user.id, body));
}
