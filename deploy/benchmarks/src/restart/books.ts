import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, rows } from 'deploy-platform/src/db/connect';
import { brokenRules } from 'deploy-platform/src/testing/money/drive';
import { sql } from 'drizzle-orm';
import type { Acknowledged } from './player';

type Db = Connection['db'];
/** Milliseconds for what is behind to be caught up with. */
const PATIENCE = 60_000;

/** Rounds of players against the ledger. */
export interface Bets {
  /** Answered to a player, and of them in the ledger with just that bet and just that win. */
  acknowledged: number;
  found: number;
  /** In the ledger twice. */
  doubled: number;
  /** In the ledger with other money than the player was told. */
  other: number;
  /** In the ledger and answered to nobody, and neither taken back. */
  unknown: number;
}
interface Booked {
  reference: string;
  bets: string;
  bet: string;
  won: string;
  taken_back: string;
}

/** Holds what players were told to what was booked. */
export const betsIn = async (db: Db, told: readonly Acknowledged[]): Promise<Bets> => {
  const booked = await rows<Booked>(
    db,
    sql`select t.reference, count(*) filter (where t.kind = 'bet') as bets,
        coalesce(-sum(m.moved) filter (where t.kind = 'bet'), 0) as bet, coalesce(sum(m.moved) filter (where t.kind = 'win'), 0) as won,
        count(*) filter (where t.kind not in ('bet', 'win')) as taken_back
      from ledger_transactions t left join lateral (
        select sum(e.amount) as moved from archive.entries_of(t.id, t.created_at) e join ledger_accounts a on a.id = e.account_id
        where a.player_id is not null) m on true
      where t.scope = 'provider' group by t.reference`,
  );
  // a round is known by what comes after its session
  const byRound = new Map(booked.map((one) => [one.reference.split(':').at(-1) ?? '', one]));
  const known = told.map((round) => ({ round, one: byRound.get(round.roundId) }));
  const isAsTold = ({ round, one }: (typeof known)[number]) =>
    Number(one?.bet) === round.bet && Number(one?.won) === round.won;
  const answered = new Set(told.map(({ roundId }) => roundId));
  return {
    acknowledged: told.length,
    found: known.filter(({ one }) => one !== undefined).length,
    doubled: booked.filter(({ bets }) => Number(bets) > 1).length,
    other: known.filter((each) => each.one !== undefined && !isAsTold(each)).length,
    unknown: [...byRound].filter(([id, one]) => !answered.has(id) && Number(one.taken_back) === 0)
      .length,
  };
};

/** How many of these deposits are on their players' accounts. */
export const creditedIn = async (db: Db, ids: readonly string[]): Promise<number> => {
  const [found] = await rows<{ credited: string }>(
    db,
    sql`select count(*) as credited from deposits where status = 'success' and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return Number(found?.credited);
};

const waiting = async (db: Db): Promise<{ deliveries: number; live: number; rounds: number }> => {
  const [found] = await rows<Record<'deliveries' | 'live' | 'rounds', string>>(
    db,
    sql`select (select count(*) from deliveries where state = 'parked' or due_at is null or due_at <= now()) as deliveries,
        (select count(*) from live_events where not sent) as live,
        (select count(*) from games.rounds where state in ('drawn', 'placed', 'paying', 'cancelling')) as rounds`,
  );
  return {
    deliveries: Number(found?.deliveries),
    live: Number(found?.live),
    rounds: Number(found?.rounds),
  };
};

/** What is left undone when the servers had time to catch up: deliveries of the outbox, live events, rounds whose money is on its way. */
export const leftUndone = async (db: Db) => {
  for (const end = Date.now() + PATIENCE; ; await wait(250)) {
    const left = await waiting(db);
    if (left.deliveries + left.live + left.rounds === 0 || Date.now() > end) return left;
  }
};

/** How often the books break a rule of the ledger. */
export const brokenIn = async (db: Db): Promise<number> =>
  Object.values(await brokenRules(db)).reduce((sum, count) => sum + count, 0);
