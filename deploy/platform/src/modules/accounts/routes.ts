import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/accounts';
import { CALL_SCHEMAS as S } from 'shared-contracts/api/schemas';
import { playerRoute, route } from '../../http/route';
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
  playerRoute(app, api.chooseNickname, S, async ({ player, body }) => {
    await profiles.chooseNickname(player.id, player.brand, body.nickname);
    return { ok: true };
  });
}

/** Ways in and out. Answers carry tokens: they are for the edge, which keeps them. */
function entryRoutes(app: FastifyInstance, { accounts, sessions, restore, ownPassword }: Services): void {
  route(app, api.refreshToken, S, ({ body, brand }) => sessions.refresh(body.refreshToken, brand.id));
  route(app, api.login, S, (call) => accounts.login(call.body, call));
  route(app, api.register, S, (call) => accounts.register(call.body, call));
  route(app, api.logout, S, async ({ player, body }) => {
    if (player) await sessions.end(player.sessionId, 'logout');
    if (body?.refreshToken) await sessions.endByRefreshToken(body.refreshToken);
    return { ok: true };
  });
  route(app, api.verifyPhone, S, (call) => accounts.verifyPhone(call.body.phone, call.body.captcha, call));
  route(app, api.confirmPhone, S, (call) => accounts.confirmPhone(call.body.phone, call.body.code, call));
  route(app, api.requestPasswordRestore, S, async (call) => {
    await restore.request(call.body.login, call.body.captcha, call);
    return { ok: true };
  });
  route(app, api.checkPasswordRestore, S, async (call) => ({
    ok: true,
    token: await restore.check(call.body.login, call.body.code, call),
  }));
  playerRoute(app, api.changePassword, S, async (call) => {
    await ownPassword.change(call.player, call.body, call);
    return { ok: true };
  });
  route(app, api.restorePassword, S, (call) => restore.restore(call.body.token, call.body.password, call));
}
