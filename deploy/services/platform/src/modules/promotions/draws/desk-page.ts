import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { PROMO_POINT_FACTOR } from 'shared-contracts/money';
import type { Core } from '../../../core';
import { randomToken } from '../../../crypto';
import { RefusedError, refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import { bookPoints } from '../../rewards/points/public';
import { escapeHtml, headersFor, page, takeForms } from '../../sandbox/sandbox/public';
import { findBoard, look, reopen } from '../../tournaments/standings/public';
import {
  allPromos,
  type Dates,
  memberOf,
  type PromoRow,
  pointsIn,
  promoBySlug,
  promoProgressed,
  setPromoDates,
} from '../promos/public';

const HOME = '/sandbox/promos';
const DAY = 86_400_000;
/** Whole points that one press gives. */
const POINTS = 250;
const DONE = {
  coming: 'It is to come.',
  start: 'It runs.',
  end: 'It is over.',
  points: `${POINTS} points are given.`,
} as const;
type What = keyof typeof DONE;
const WRITTEN = closed(
  Type.Object({
    promo: Type.String({ maxLength: 150 }),
    player: Type.Optional(Type.String({ pattern: '^([1-9]\\d*)?$', maxLength: 9 })),
    what: Type.Union(
      (['coming', 'start', 'end', 'points'] as const).map((what) => Type.Literal(what)),
    ),
  }),
);
interface Written {
  Body: { promo: string; player?: string; what: What };
}
interface Parts {
  core: Core;
  outbox: Outbox;
  promoDates: Dates;
}

const button = (what: What, title: string) =>
  `<button class="main" name="what" value="${what}">${title}</button>`;

/** A page of text has no time to pass and no points. */
const isHeld = ({ template }: Pick<PromoRow, 'template'>): boolean => template !== 'static';

/** Lets time pass for promos, as the operator of a sandbox says, and gives points: `/sandbox/promos`. */
export function promoDesk(app: FastifyInstance, { core, outbox, promoDates }: Parts): void {
  const form = async (note: string) => {
    const held = (await allPromos(core.db)).filter(isHeld);
    const options = held.map(
      ({ slug, title }) => `<option value="${escapeHtml(slug)}">${escapeHtml(title.en)}</option>`,
    );
    const said = note && `<p class="card" role="status"><strong>${escapeHtml(note)}</strong></p>`;
    return page(
      'en',
      'Promotions',
      `<h1>Promotions</h1>${said}<form class="card" method="post">` +
        `<p><label>Promotion<br><select name="promo">${options.join('')}</select></label></p>` +
        `${button('coming', 'Before its start')}${button('start', 'Start now')}${button('end', 'End now')}` +
        '<p><label>Player, number<br><input name="player" inputmode="numeric" pattern="[1-9][0-9]*" maxlength="9"></label></p>' +
        `${button('points', `Give ${POINTS} points`)}</form>`,
      true,
    );
  };
  const date = (promo: PromoRow, what: Exclude<What, 'points'>) => {
    const now = core.now();
    const inDays = (days: number) => new Date(now.getTime() + days * DAY);
    const later = promo.endAt && promo.endAt > now ? promo.endAt : inDays(1);
    const dates = {
      coming: { startAt: inDays(1), endAt: inDays(2) },
      start: { startAt: now, endAt: later },
      end: { endAt: now },
    }[what];
    return promoDates.rewrite(async (tx) => {
      await setPromoDates(tx, promo.id, dates);
      // one that was over has a frozen table
      if (what !== 'end') await reopen(tx, { kind: 'promo', id: promo.id });
    });
  };
  const givePoints = ({ id: promoId }: PromoRow, playerId: number) =>
    core.transact(async (tx) => {
      if (!(await memberOf(tx, promoId, playerId))) throw refuse(404, 'not_found', 'player');
      const [at, amount] = [core.now(), POINTS * PROMO_POINT_FACTOR];
      const booked = { reason: 'sandbox', idempotencyKey: `sandbox:${randomToken(9)}` };
      await bookPoints(
        tx,
        [{ ...pointsIn(playerId, promoId), ...booked, type: 'earn', amount }],
        at,
      );
      const board = await findBoard(tx, { kind: 'promo', id: promoId });
      if (board) await look(tx, board, playerId, { reason: 'counted', worth: amount, at });
      const brought = { points: amount, additional: 0, at: at.toISOString() };
      await outbox.tell(tx, promoProgressed, { playerId, promoId, source: 'round', ...brought });
    });
  const act = async ({ promo: slug, player, what }: Written['Body']): Promise<void> => {
    const promo = await promoBySlug(core.db, slug);
    if (!promo || !isHeld(promo)) throw refuse(404, 'not_found', 'promo');
    await (what === 'points' ? givePoints(promo, Number(player)) : date(promo, what));
  };
  takeForms(app);
  app.get(HOME, { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headersFor()).send(await form('')),
  );
  app.post<Written>(
    HOME,
    { schema: { hide: true, body: WRITTEN } },
    async ({ body, headers }, reply) => {
      // no other page decides when a promotion ends
      const from = headers['sec-fetch-site'];
      if (from !== undefined && from !== 'same-origin') throw refuse(403, 'forbidden');
      const note = await act(body).then(
        () => DONE[body.what],
        (error: unknown) => {
          if (error instanceof RefusedError)
            return `Not done: look at the ${error.items[0]?.field ?? 'form'}.`;
          throw error;
        },
      );
      return reply.headers(headersFor()).send(await form(note));
    },
  );
}
