import type { FastifyInstance } from 'fastify';
import { CALL_SCHEMAS as S } from 'shared-contracts/api/schemas';
import * as api from 'shared-contracts/security';
import { playerRoute, route } from '../../../http/route';
import type { Passkeys } from './passkeys';
import type { OwnSignIns } from './sign-ins';
import type { StepUp } from './step-up';

interface Services {
  signIns: OwnSignIns;
  passkeys: Passkeys;
  stepUp: StepUp;
}

/** Where a player is signed in, and passkeys. */
export function securityRoutes(
  app: FastifyInstance,
  { signIns, passkeys, stepUp }: Services,
): void {
  playerRoute(app, api.getSignIns, S, async ({ player }) => ({ data: await signIns.list(player) }));
  playerRoute(app, api.endSignIn, S, async ({ player, params }) => {
    await signIns.endOne(player, params.id);
    return { ok: true };
  });
  playerRoute(app, api.endOtherSignIns, S, async ({ player }) => ({
    ok: true,
    ended: await signIns.endOthers(player),
  }));
  playerRoute(app, api.getPasskeys, S, async ({ player }) => ({
    data: await passkeys.list(player),
  }));
  playerRoute(app, api.offerPasskey, S, async (call) => ({
    data: await passkeys.offer(call.player, call.body.password, call),
  }));
  playerRoute(app, api.addPasskey, S, async (call) => ({
    data: await passkeys.add(call.player, call.body, call),
  }));
  playerRoute(app, api.removePasskey, S, async ({ player, params }) => {
    await passkeys.remove(player, params.id);
    return { ok: true };
  });
  playerRoute(app, api.stepUp, S, async ({ player, body }) => {
    await stepUp.byPassword(player, body.password);
    return { ok: true };
  });
  playerRoute(app, api.askStepUpPasskey, S, async (call) => ({
    data: await stepUp.ask(call.player, call),
  }));
  playerRoute(app, api.stepUpByPasskey, S, async (call) => {
    await stepUp.byPasskey(call.player, call.body, call);
    return { ok: true };
  });
  route(app, api.askPasskey, S, async (call) => ({ data: await passkeys.ask(call) }));
  // answers carry tokens: they are for the edge, which keeps them
  route(app, api.passkeyLogin, S, (call) => passkeys.login(call.body, call));
}
