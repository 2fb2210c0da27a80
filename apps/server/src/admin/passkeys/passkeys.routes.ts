import * as passkeyCalls from '@meiyu/contract/admin/passkeys.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Passkeys } from './passkey.service.ts';
import type { PasskeySite } from './passkey-site.ts';

interface PasskeyRouteDeps {
  passkeys: Passkeys;
  siteFor: (request: FastifyRequest) => PasskeySite | undefined;
}

export function passkeysRoutes(app: App, { passkeys, siteFor }: PasskeyRouteDeps): void {
  function requireSite(request: FastifyRequest): PasskeySite {
    const site = siteFor(request);
    if (site === undefined) throw new AppError('PASSKEYS_UNAVAILABLE');
    return site;
  }

  route(app, passkeyCalls.support, async ({ request }) => ({
    origin: siteFor(request)?.origin,
    inUse: await passkeys.isInUse(),
  }));
  route(app, passkeyCalls.signInOptions, ({ request, body, address }) =>
    passkeys.signInOptions(requireSite(request), body.ticket, address),
  );
  route(app, passkeyCalls.signIn, ({ request, body, address }) =>
    passkeys.signIn(requireSite(request), body, { address, userAgent: request.headers['user-agent'] ?? '' }),
  );
  route(app, passkeyCalls.confirmOptions, ({ request, user }) =>
    passkeys.confirmOptions(requireSite(request), user.id),
  );
  route(app, passkeyCalls.confirm, ({ request, user, body, address }) =>
    passkeys.confirm(requireSite(request), user, body, { address, userAgent: request.headers['user-agent'] ?? '' }),
  );
  route(app, passkeyCalls.list, ({ user }) => passkeys.list(user.id));
  route(app, passkeyCalls.registerOptions, ({ request, user }) => passkeys.registerOptions(requireSite(request), user));
  route(app, passkeyCalls.register, ({ request, user, body, address }) =>
    passkeys.register(requireSite(request), user.id, body, address),
  );
  route(app, passkeyCalls.rename, ({ user, body, address }) => passkeys.rename(user.id, body.id, body.name, address));
  route(app, passkeyCalls.remove, ({ user, body, address }) => passkeys.remove(user.id, body.id, address));
}
