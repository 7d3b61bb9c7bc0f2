import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/accounts';
import { CALL_SCHEMAS as S } from 'shared-contracts/api/schemas';
import { playerRoute, route } from '../../../http/route';
import type { ContactClaims } from './contact-claims';
import { contactRoutes } from './contact-routes';
import type { EmailCodes } from './email-codes';
import type { OwnPassword } from './own-password';
import type { Profiles } from './profiles';
import type { Restore } from './restore';
import type { Accounts } from './service';
import type { Sessions } from './sessions';

interface Services {
  profiles: Profiles;
  accounts: Accounts;
  sessions: Sessions;
  restore: Restore;
  ownPassword: OwnPassword;
  emailCodes: EmailCodes;
  contactClaims: ContactClaims;
}

export function accountRoutes(app: FastifyInstance, services: Services): void {
  entryRoutes(app, services);
  const { profiles } = services;
  playerRoute(app, api.getProfile, S, async ({ player, locale }) => ({
    data: await profiles.get(player.id, locale),
  }));
  playerRoute(app, api.updateProfile, S, async ({ player, body, locale }) => ({
    success: true,
    data: await profiles.update(player.id, body, locale),
  }));
  playerRoute(app, api.clearFirstAuth, S, async ({ player }) => {
    await profiles.clearFirstAuth(player.id);
    return { ok: true };
  });
  contactRoutes(app, services);
  playerRoute(app, api.chooseNickname, S, async ({ player, body }) => {
    await profiles.chooseNickname(player.id, player.brand, body.nickname);
    return { ok: true };
  });
}

/** The flow goes to its limit step (specification 1, section 4). */
const LIMIT = { ok: false, is_max_attempts_used: true };

/** Ways in and out. Answers carry tokens: they are for the edge, which keeps them. */
function entryRoutes(
  app: FastifyInstance,
  { accounts, sessions, restore, ownPassword }: Services,
): void {
  route(app, api.refreshToken, S, ({ body, brand }) =>
    sessions.refresh(body.refreshToken, brand.id),
  );
  route(app, api.login, S, (call) => accounts.login(call.body, call));
  route(app, api.register, S, (call) => accounts.register(call.body, call));
  route(app, api.logout, S, async ({ player, body }) => {
    if (player) await sessions.end(player.sessionId, 'logout');
    if (body?.refreshToken) await sessions.endByRefreshToken(body.refreshToken);
    return { ok: true };
  });
  route(app, api.verifyPhone, S, (call) =>
    accounts.verifyPhone(call.body.phone, call.body.captcha, call),
  );
  route(app, api.confirmPhone, S, (call) =>
    accounts.confirmPhone(call.body.phone, call.body.code, call),
  );
  route(app, api.requestPasswordRestore, S, async (call) => {
    const outcome = await restore.request(call.body.login, call.body.captcha, call);
    return outcome === 'limit' ? LIMIT : { ok: true };
  });
  route(app, api.checkPasswordRestore, S, async (call) => {
    const token = await restore.check(call.body.login, call.body.code, call);
    return token === null ? { ...LIMIT, token: '' } : { ok: true, token };
  });
  route(app, api.lookAtPasswordLink, S, async ({ body, brand }) => ({
    ok: await restore.opens(body.token, brand.id),
  }));
  playerRoute(app, api.changePassword, S, async (call) => {
    await ownPassword.change(call.player, call.body, call);
    return { ok: true };
  });
  route(app, api.restorePassword, S, (call) =>
    restore.restore(call.body.token, call.body.password, call),
  );
}
