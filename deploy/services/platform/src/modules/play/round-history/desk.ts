import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { closed } from 'shared-contracts/api/closed';
import { formatMoney } from 'shared-contracts/money';
import type { PlayedRound } from 'shared-contracts/rounds';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import { originOfBrand } from '../../../http/site';
import { escapeHtml, headersFor, page } from '../../sandbox/sandbox/public';
import { type BookingOfRound, bookingsOf, newestOf, ownedRound, ownerOf } from './desk-repository';
import type { RoundViews } from './views';

const Digits = Type.String({ pattern: '^[0-9]{0,15}$', maxLength: 15 });
const QUERY = closed(Type.Object({ player: Type.Optional(Digits), round: Type.Optional(Digits) }));
const PARAMS = closed(
  Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,14}$', maxLength: 15 }) }),
);

const home = '/desk/rounds';

/**
 * Where support looks a round up, by its number or by its player: `/desk/rounds`, `/{id}`, and `/view` below it leads to the game that shows
 * it.
 */
export function deskRoutes(app: FastifyInstance, { db, config }: Core, views: RoundViews): void {
  const { head, card } = formsAt(home);
  app.get<{ Querystring: { player?: string; round?: string } }>(
    home,
    { schema: { hide: true, querystring: QUERY } },
    async (request, reply) => {
      const { query } = request;
      if (query.round) return reply.redirect(`${home}/${Number(query.round)}`, 303);
      const found = query.player ? await newestOf(db, Number(query.player)) : [];
      const none = query.player ? '<p class="card">That player played no round.</p>' : '';
      const cards = found.map((round) => card(round)).join('') || none;
      return reply
        .headers(headersFor())
        .send(page('en', 'Rounds', `${head(query.player)}${cards}`, true));
    },
  );
  app.get<{ Params: { id: string } }>(
    `${home}/:id`,
    { schema: { hide: true, params: PARAMS } },
    async (request, reply) => {
      const { params } = request;
      const found = await ownedRound(db, params.id);
      const detail = found
        ? card(found.round, found.playerId) + bookings(await bookingsOf(db, found))
        : '<p class="card">There is no such round.</p>';
      return reply
        .code(found ? 200 : 404)
        .headers(headersFor())
        .send(page('en', `Round ${params.id}`, `${head()}${detail}`, true));
    },
  );
  app.get<{ Params: { id: string } }>(
    `${home}/:id/view`,
    { schema: { hide: true, params: PARAMS } },
    async (request, reply) => {
      const found = await ownedRound(db, request.params.id);
      if (!found) throw refuse(404, 'round_not_found');
      const { hash: user, brand } = await ownerOf(db, found.playerId);
      const site = originOfBrand(config, brand);
      return reply.redirect(await views.of(found.round, { user, site, lang: 'en' }), 303);
    },
  );
}

const field = (name: string, label: string, value = '') =>
  `<label>${label} <input name="${name}" value="${escapeHtml(value)}" inputmode="numeric" pattern="[0-9]*"></label>`;
const moment = (at: string) => `<time>${at.slice(0, 19).replace('T', ' ')}</time>`;
/** What leads from page to page below `home`. */
const formsAt = (home: string) => ({
  head: (player = '') =>
    '<h1>Rounds</h1><p class="note">A player finds the number of a round in the own history of rounds; this page has it for support.</p>' +
    `<form class="card" method="get" action="${home}"><p>${field('round', 'Round')} ${field('player', 'Player', player)}</p><button class="main">Look it up</button></form>`,
  card(round: PlayedRound, playerId?: number): string {
    const { id, reference, game, status, startedAt, finishedAt, freeSpin, currency, balance } =
      round;
    const money = (amount: number) => escapeHtml(formatMoney({ amount, currency }, 'en'));
    const rows = [
      ['Bet', `${money(round.bet)}${freeSpin ? ', a free spin of a gift' : ''}`],
      ...(round.bonusBet > 0 ? [['of it bonus money', money(round.bonusBet)]] : []),
      ['Win', money(round.win)],
      ...(round.bonusWin > 0 ? [['of it bonus money', money(round.bonusWin)]] : []),
      ['Real money after it', balance === null ? 'not known' : money(balance)],
      ['Began', moment(startedAt)],
      ['Ended', finishedAt ? moment(finishedAt) : 'no'],
      ['Number of the game', escapeHtml(reference)],
    ].map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`);
    const watch = status === 'finished' ? `<p><a href="${home}/${id}/view">Watch it</a></p>` : '';
    const who =
      playerId === undefined
        ? ''
        : ` · <a href="${home}?player=${playerId}">player ${playerId}</a>`;
    return (
      `<article class="card"><h2 class="meta"><a href="${home}/${id}">Round ${id}</a> · ${status}${who}</h2>` +
      `<strong>${escapeHtml(game.name)}</strong><dl>${rows.join('')}</dl>${watch}</article>`
    );
  },
});

const bookings = (found: readonly BookingOfRound[]): string => {
  const rows = found.map(
    ({ id, kind, at, account, amount, currency, balance }) =>
      `<dt>${moment(at)} ${escapeHtml(kind)} ${id} · ${escapeHtml(account)}</dt>` +
      `<dd>${escapeHtml(formatMoney({ amount, currency }, 'en'))} → ${escapeHtml(formatMoney({ amount: balance, currency }, 'en'))}</dd>`,
  );
  return `<article class="card"><h2 class="meta">Bookings</h2><dl>${rows.join('') || '<dt>None: it moved no money.</dt>'}</dl></article>`;
};
