import { eq } from 'drizzle-orm';
import { enter, openBoard, type TieRule } from '../modules/tournaments/standings/public';
import {
  boardOf,
  type TournamentPrize,
  tournaments,
} from '../modules/tournaments/tournaments/public';
import { type Harness, PASSWORD } from './harness';
import { run, Table } from './table';

export const MINUTE = 60_000;
/** A game of the tournament, and one that is not. */
export const GAMES = { own: 'cherry-turbine', other: 'captain-brine' } as const;
const text = (value: string) => ({ ru: value, en: value, it: value, br: value });
let ids = 500;

/** A tournament of bets that begins now and lasts an hour, with its board. */
export async function hold(
  site: Harness,
  prizes: readonly TournamentPrize[],
  {
    tieRule = 'first_reached' as TieRule,
    minutes = 60,
    seriesId = null as number | null,
    maxMembers = null as number | null,
    change = {} as Partial<
      Pick<typeof tournaments.$inferInsert, 'betMin' | 'betMax' | 'mechanic' | 'gameCategory'>
    >,
  } = {},
) {
  ids += 1;
  const { core, tournamentDates } = site.services;
  const row = {
    id: ids,
    slug: `cup-${ids}`,
    title: text(`Cup ${ids}`),
    description: text(''),
    seriesId,
    prizeDescription: text(''),
    startAt: new Date(site.now),
    endAt: new Date(site.now + minutes * MINUTE),
    sortPriority: 0,
    compointPrice: null,
    privacyType: 1 as const,
    maxMembers,
    membersCount: 0,
    image: 'lucky-sevens-dash',
    mechanic: 1 as const,
    prizeMoney: {},
    prizes: [...prizes],
    gameProvider: 'marigold-arcade',
    ...change,
  };
  await tournamentDates.rewrite(async (tx) => {
    await tx.insert(tournaments).values(row);
    await openBoard(tx, { ...boardOf(row), tieRule });
  });
  await core.transact((tx) => openBoard(tx, { ...boardOf(row), tieRule }));
  await site.settled();
  return row;
}
export type Held = Awaited<ReturnType<typeof hold>>;

/** A player whose token is made anew once it ran out. */
function asMember<P extends { token: string; body: object; device?: string | undefined }>(
  site: Harness,
  player: P,
) {
  let since = site.now;
  return Object.assign(player, {
    async renew(): Promise<void> {
      if (site.now - since < 10 * MINUTE) return;
      const body = { login: (player.body as { email?: string }).email, password: PASSWORD };
      const answer = await site.call('POST', '/json-api/login', { body, device: player.device });
      player.token = answer.body.tokens.accessToken;
      since = site.now;
    },
  });
}

/** A player with money and a seat. */
export async function takeSeat(site: Harness, { slug }: Pick<Held, 'slug'>, change: object = {}) {
  const player = asMember(site, await site.richPlayer(10_000_000, change));
  const headers = { 'idempotency-key': `${slug}-${player.id}` };
  const url = `/json-api/v2/tournaments/${slug}/members`;
  const { status, codes } = await site.call('POST', url, {
    token: player.token,
    body: {},
    headers,
  });
  if (status !== 200) throw new Error(`no seat: ${codes.join()}`);
  return player;
}

export type Member = Awaited<ReturnType<typeof takeSeat>>;
export const tableOf = async (
  site: Harness,
  player: Member,
  slug: string = GAMES.own,
): Promise<Table> => {
  await player.renew();
  const { token } = player;
  const { session_id, data } = (await run(site, token, { slug })).body;
  return new Table(site, session_id, data.runToken);
};
/** One round of that bet. */
export async function play(
  site: Harness,
  player: Member,
  bet: number,
  win = 0,
  slug: string = GAMES.own,
) {
  const table = await tableOf(site, player, slug);
  await table.bet(bet);
  await table.win(win);
  await site.settled();
}

/** Time passes in steps, and what is due meanwhile is done. */
export async function passBy(site: Harness, ms: number, step = 20_000): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    site.pass(Math.min(step, left));
    await site.settled();
  }
}
/** An entrant without a player, as those of a seed. */
export const seatNobody = (
  site: Harness,
  { id }: Pick<Held, 'id'>,
  username: string,
  score: number,
) =>
  site.services.core.transact(async (tx) => {
    const board = await openBoard(tx, { kind: 'tournament', id });
    await enter(tx, board, { playerId: null, username, at: new Date(site.now), score });
  });
export const endNow = (site: Harness, { id, endAt }: Pick<Held, 'id' | 'endAt'>) => {
  site.pass(endAt.getTime() - site.now);
  return site.services.core.db.select().from(tournaments).where(eq(tournaments.id, id));
};

/** Until the results are there, when no round is open. */
export async function finish(site: Harness, cup: Pick<Held, 'id' | 'endAt'>): Promise<void> {
  await endNow(site, cup);
  await passBy(site, 30_000, 2000);
}
/** The prize of a place, in whole euros. */
export const place = (
  position: number,
  units: number,
  more: Partial<TournamentPrize> = {},
): TournamentPrize => ({ position, money: { EUR: units * 100 }, ...more });

/** What players read of results, an hour later as well. */
export function viewOf(site: Harness) {
  const ask = async (url: string, player?: Member) => {
    await player?.renew();
    const headers = { 'accept-language': 'en' };
    return (await site.call('GET', url, player ? { token: player.token, headers } : { headers }))
      .body;
  };
  const at = '/json-api/v2/tournaments';
  return {
    ask,
    results: async ({ slug }: Pick<Held, 'slug'>, player?: Member) =>
      (await ask(`${at}/${slug}/results`, player)).data,
    myRounds: ({ slug }: Pick<Held, 'slug'>, player: Member) => ask(`${at}/${slug}/rounds`, player),
    /** Minor units. */
    balance: (player: Member): Promise<number> =>
      site.services.wallet.playable(site.services.core.db, player),
  };
}
