import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALL_SCHEMAS } from 'shared-contracts/api/schemas';
import * as api from 'shared-contracts/protection';
import type { Core } from '../../../core';
import type { Player } from '../../../http/caller';
import { countryOf } from '../../../http/country';
import { playerRoute } from '../../../http/route';
import type { OwnLimits } from './own-limits';
import type { Protection, Visit } from './service';

interface Services {
  core: Core;
  protection: Protection;
  ownLimits: OwnLimits;
}

/** Time and money of a sign-in, reality checks, and what a player sets of the own protection. */
export function protectionRoutes(
  app: FastifyInstance,
  { core, protection, ownLimits }: Services,
): void {
  const visit = ({ player, request }: { player: Player; request: FastifyRequest }): Visit => ({
    player,
    country: countryOf(request, core.config),
  });
  playerRoute(app, api.getProtection, CALL_SCHEMAS, async (call) => ({
    data: await protection.read(visit(call)),
  }));
  playerRoute(app, api.answerRealityCheck, CALL_SCHEMAS, async (call) => ({
    data: await protection.answer(visit(call), call.body),
  }));
  playerRoute(app, api.getLimits, CALL_SCHEMAS, async (call) => ({
    data: await ownLimits.read(visit(call)),
  }));
  playerRoute(app, api.setLimit, CALL_SCHEMAS, async (call) => {
    const { kind, period, amount } = call.body;
    return { data: await ownLimits.set(visit(call), { kind, period, amount }) };
  });
  playerRoute(app, api.confirmLimit, CALL_SCHEMAS, async (call) => ({
    data: await ownLimits.confirm(visit(call), call.params.id),
  }));
  playerRoute(app, api.getLimitHistory, CALL_SCHEMAS, ({ player, query }) =>
    ownLimits.history(player, query.offset),
  );
  playerRoute(app, api.takeTimeOut, CALL_SCHEMAS, async ({ player, body }) => ({
    data: await ownLimits.timeOut(player, body.hours, body.games),
  }));
  playerRoute(app, api.excludeSelf, CALL_SCHEMAS, async ({ player, body }) => ({
    data: await ownLimits.exclude(player, body.months, body.games),
  }));
  playerRoute(app, api.endExclusion, CALL_SCHEMAS, async ({ player }) => ({
    data: await ownLimits.endExclusion(player),
  }));
}
