import { randomUUID } from 'node:crypto';
import type { EndedFlight } from '../../crash-protocol';
import { commitmentOf, newServerSeed, type RoundSeed } from '../fair/draw';
import type { Database, Row } from './database';

/** A round of many players at one table (SPEC.md, CR). */
export interface Flight {
  id: string;
  tableKey: string;
  number: number;
  serverSeed: string;
  commitment: string;
  /** Hundredths. */
  crash: number;
}
/** Where a bet left; 0: it was aboard at the end. */
export interface FlightEnd {
  roundId: string;
  times: number;
}

/** What a flight is drawn with: its table stands for the client's seed, its number for the nonce. */
export const seedOf = ({
  serverSeed,
  tableKey,
  number,
}: Pick<Flight, 'serverSeed' | 'tableKey' | 'number'>): RoundSeed => ({
  serverSeed,
  clientSeed: tableKey,
  nonce: number,
});

/** What everybody is told of one that is over. */
export const endedOf = ({ number, crash, serverSeed, commitment }: Flight): EndedFlight => ({
  number,
  crash,
  serverSeed,
  commitment,
});

export function flightStore(db: Database, clock: () => number) {
  return {
    /** The next one of a table, drawn and stored before anybody bets on it. `dueAt`: by when it starts. */
    async open(
      tableKey: string,
      dueAt: number,
      drawOne: (seed: RoundSeed) => number,
    ): Promise<Flight> {
      for (;;) {
        const [last] = await db.query<{ number: number }>(
          'select number from games.flights where table_key = $1 order by number desc limit 1',
          [tableKey],
        );
        const drawn = { tableKey, number: (last?.number ?? 0) + 1, serverSeed: newServerSeed() };
        const flight = {
          ...drawn,
          id: randomUUID(),
          commitment: commitmentOf(drawn.serverSeed),
          crash: drawOne(seedOf(drawn)),
        };
        const { id, number, serverSeed, commitment, crash } = flight;
        const rows = await db.query(
          `insert into games.flights (id, table_key, number, server_seed, commitment, crash, state, due_at, created_at, beat)
           values ($1, $2, $3, $4, $5, $6, 'betting', $7, $8, 1) on conflict do nothing returning id`,
          [id, tableKey, number, serverSeed, commitment, crash, dueAt, clock()],
        );
        // another server's table took the number
        if (rows.length === 1) return flight;
      }
    },
    async start({ id }: Flight, startedAt: number, dueAt: number): Promise<void> {
      await db.query(
        `update games.flights set state = 'flying', started_at = $2, due_at = $3 where id = $1 and state = 'betting'`,
        [id, startedAt, dueAt],
      );
    },
    /** It waited for players and takes bets now; false when it is over. */
    async resume({ id }: Flight, dueAt: number): Promise<boolean> {
      const rows = await db.query(
        `update games.flights set due_at = $2 where id = $1 and state = 'betting' returning id`,
        [id, dueAt],
      );
      return rows.length === 1;
    },
    /** Ends it and decides every bet that is still open on it, together or not at all. False when another server has interrupted it. */
    async end({ id }: Flight, ends: readonly FlightEnd[]): Promise<boolean> {
      return db.transaction(async (tx) => {
        const ended = await tx.query(
          `update games.flights set state = 'crashed' where id = $1 and state in ('flying', 'crashed') returning id`,
          [id],
        );
        if (ended.length === 0) return false;
        await tx.query(
          `update games.rounds r set state = 'paying', shown = 1, moves = jsonb_build_array(e.times), updated_at = $4
           from unnest($2::text[], $3::int[]) as e (id, times)
           where r.id = e.id and r.flight_id = $1 and r.state = 'open'`,
          [id, ends.map(({ roundId }) => roundId), ends.map(({ times }) => times), clock()],
        );
        return true;
      });
    },
    /** Its server is there. */
    async beat({ id }: Flight): Promise<void> {
      await db.query(
        `update games.flights set beat = beat + 1 where id = $1 and state in ('betting', 'flying')`,
        [id],
      );
    },
    /** Flights with bets aboard whose servers count, and how far they have. */
    async beats(): Promise<{ id: string; beat: string }[]> {
      return db.query<{ id: string; beat: string }>(
        `select f.id, f.beat::text as beat from games.flights f
         where f.state in ('betting', 'flying') and f.beat > 0
           and exists (select 1 from games.rounds r where r.flight_id = f.id and r.state in ('open', 'placed'))`,
      );
    },
    /**
     * Decides what a server left behind that stopped in the middle (SPEC.md CR9): what would have left by itself is paid as it would have been,
     * any other bet goes back. The money follows as that of every round does.
     * @param before flights that were due by then, unless they have bets and a server that counts
     * @param silent ids of flights whose server counts no more
     */
    async recover(before: number, silent: readonly string[] = []): Promise<number> {
      return db.transaction(async (tx) => {
        const flights = await tx.query<{ id: string }>(
          `update games.flights f set state = 'interrupted' where f.state in ('betting', 'flying') and (f.id = any ($2)
             or (f.due_at < $1 and (f.beat = 0 or not exists (
               select 1 from games.rounds r where r.flight_id = f.id and r.state in ('open', 'placed'))))) returning f.id`,
          [before, silent],
        );
        await tx.query(
          `update games.rounds r set updated_at = $2,
             state = case when paid then 'paying' else 'cancelling' end, shown = case when paid then 1 else 0 end,
             moves = case when paid then jsonb_build_array((r.outcome->>'auto')::int) else '[]'::jsonb end
           from (
             select o.id, f.started_at is not null and coalesce((o.outcome->>'auto')::int <= f.crash, false) as paid
             from games.rounds o join games.flights f on f.id = o.flight_id
             where f.id = any ($1) and o.state in ('open', 'placed')
           ) as left_behind where r.id = left_behind.id`,
          [flights.map(({ id }) => id), clock()],
        );
        // what its table lost sight of goes back
        await tx.query(
          `update games.rounds r set state = 'cancelling', updated_at = $2 from games.flights f
           where f.id = r.flight_id and f.state in ('crashed', 'interrupted') and r.state = 'open' and r.updated_at < $1`,
          [before, clock()],
        );
        return flights.length;
      });
    },
    /** Those that are over, the newest first. */
    async ended(tableKey: string, limit: number): Promise<Flight[]> {
      const rows = await db.query(
        `select * from games.flights where table_key = $1 and state = 'crashed' order by number desc limit $2`,
        [tableKey, limit],
      );
      return rows.map(toFlight);
    },
    /** Once it is over, however. */
    async over(id: string): Promise<Flight | undefined> {
      const [row] = await db.query(
        `select * from games.flights where id = $1 and state in ('crashed', 'interrupted')`,
        [id],
      );
      return row && toFlight(row);
    },
  };
}
export type FlightStore = ReturnType<typeof flightStore>;

const toFlight = (row: Row): Flight => ({
  id: row.id as string,
  tableKey: row.table_key as string,
  number: Number(row.number),
  serverSeed: row.server_seed as string,
  commitment: row.commitment as string,
  crash: Number(row.crash),
});
