import type { Currency } from 'shared-contracts/money';
import type { CountedRound, Results } from 'shared-contracts/results';
import { JOURNAL_BLOCK } from 'shared-contracts/results';
import type { Core } from '../../../core';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { gamesPlayedIn } from '../../play/rounds/public';
import { roundsUntil, type Visitor } from '../../promotions/promos/public';
import type { Gifts } from '../../rewards/gifts/public';
import {
  type Board,
  findBoard,
  placesOf,
  page as placesOn,
  type Standing,
  size,
} from '../standings/public';
import { POINT, type TournamentRow, tournamentBySlug } from '../tournaments/public';
import { prizedMembers } from './awards';
import { aliasOf } from './journal';
import { linesAfter } from './journal-repository';
import { type Won, winningsOf } from './prizes';
import * as store from './repository';
import type { EndRow } from './schema';
import { createTitles } from './titles';

export interface Paged {
  page: number;
  limit: number;
}
interface Parts {
  gifts: Gifts;
}
const pointsOf = (score: number): number => score / POINT;

/** What a tournament came to, as its page tells it (SPEC.md, TE8). */
export function createResults(core: Core, { gifts }: Parts) {
  const { db, now } = core;
  const titles = createTitles(gifts.templates);

  const rowOf = async (slug: string): Promise<TournamentRow> => {
    const row = await tournamentBySlug(db, slug);
    if (!row) throw refuse(404, 'not_found');
    return row;
  };
  const stateOf = async (row: TournamentRow, board: Board | undefined) => {
    if (!row.endAt || row.endAt > now()) return { state: 'running' as const, end: undefined };
    const end = await store.findEnd(db, {
      kind: 'tournament',
      referenceId: row.id,
      endAt: row.endAt,
    });
    // one that was sealed before there were such results is over all the same
    const isFinal = end ? end.state === 'counted' : Boolean(board?.sealedAt);
    return { state: isFinal ? ('final' as const) : ('counting' as const), end };
  };
  const proofOf = (end: EndRow | undefined, board: Board | undefined): Results['proof'] =>
    end?.state === 'counted' && end.digest && end.head
      ? {
          head: end.head,
          digest: end.digest,
          lines: end.lines,
          tieRule: board?.tieRule ?? 'first_reached',
          isPublished: !board?.sealedAt,
        }
      : null;

  const ownOf = async (
    { board, end }: { board: Board; end: EndRow | undefined },
    player: Player,
    locale: Visitor['locale'],
  ): Promise<Results['own']> => {
    const [mine] = await placesOf(db, board, [player.id]);
    if (!mine) return null;
    const awards = end ? await store.awardsOf(db, end.id, mine.id) : [];
    const named = await titles.ofAwards(db, awards, player.currency, locale);
    return {
      position: mine.position,
      points: pointsOf(mine.score),
      prizes: awards.map(({ state }, at) => ({ title: named[at] ?? '', state })),
      alias: end ? aliasOf(end.salt, mine.id) : '',
    };
  };

  return {
    /** @throws RefusedError 404 `not_found` */
    async results(
      slug: string,
      { player, locale, brand }: Visitor,
      { page, limit }: Paged,
    ): Promise<Results> {
      const row = await rowOf(slug);
      const board = await findBoard(db, { kind: 'tournament', id: row.id });
      const { state, end } = await stateOf(row, board);
      const currency = (player?.currency ?? brand.defaultCurrency) as Currency;
      const offset = (page - 1) * limit;
      const table = board ? await placesOn(db, board, { offset, limit }) : [];
      const won =
        board && state === 'final'
          ? winningsOf(await prizedMembers(db, board, row.prizes), row.prizes, board.tieRule)
          : new Map<number, Won>();
      const lineOf = async ({ id, position, username, score, playerId }: Standing) => {
        const part = won.get(id);
        return {
          position,
          id,
          username,
          points: pointsOf(score),
          isItsMe: player !== null && playerId === player.id,
          prizes: part ? await titles.ofWon(db, part, currency, locale) : [],
        };
      };
      return {
        id: row.id,
        state,
        countedAt: end?.countedAt?.toISOString() ?? null,
        roundsUntil: roundsUntil(row)?.toISOString() ?? null,
        items: await Promise.all(table.map(lineOf)),
        totalItems: board ? await size(db, board.id) : 0,
        own: board && player ? await ownOf({ board, end }, player, locale) : null,
        proof: proofOf(end, board),
      };
    },

    /** @throws RefusedError 404 `not_found` */
    async rounds(slug: string, player: Player, { page, limit }: Paged) {
      const row = await rowOf(slug);
      const board = await findBoard(db, { kind: 'tournament', id: row.id });
      const member = board ? await store.memberOf(db, board.id, player.id) : null;
      if (member === null) return { items: [], totalItems: 0 };
      const { lines, total } = await store.linesOf(db, member, (page - 1) * limit, limit);
      const played = await gamesOfRounds(lines.flatMap(({ roundId }) => roundId ?? []));
      const items = lines.map((line): CountedRound => {
        const currency = line.currency as Currency | null;
        return {
          line: line.id,
          at: line.at.toISOString(),
          reason: line.reason,
          game: (line.roundId !== null && played.get(line.roundId)) || null,
          bet: currency ? { amount: line.bet, currency } : null,
          win: currency ? { amount: line.win, currency } : null,
          points: pointsOf(line.points),
          score: pointsOf(line.score),
        };
      });
      return { items, totalItems: total };
    },

    /** @throws RefusedError 404 `not_found`, also while there is none to be read */
    async journal(slug: string, after: number | null) {
      const row = await rowOf(slug);
      const board = await findBoard(db, { kind: 'tournament', id: row.id });
      const { end } = await stateOf(row, board);
      if (!board || board.sealedAt || end?.state !== 'counted') throw refuse(404, 'not_found');
      const { texts, last } = await linesAfter(
        db,
        { boardId: board.id, salt: end.salt, lastLine: end.lastLine ?? 0 },
        after,
      );
      return { lines: texts, next: texts.length === JOURNAL_BLOCK ? String(last) : null };
    },
  };

  /** The games that rounds were played in, by round. */
  async function gamesOfRounds(ids: readonly number[]) {
    const played = await gamesPlayedIn(db, ids);
    const titles = await store.gameNames(db, [...new Set(played.values())]);
    return new Map(
      [...played].map(([id, slug]) => [id, { slug, title: titles.get(slug) ?? slug }]),
    );
  }
}
export type TournamentResults = ReturnType<typeof createResults>;
