import type { RoundSeed } from '../fair/draw';
import { commitmentOf, newClientSeed, newServerSeed } from '../fair/draw';
import type { Database, Row } from './database';
import { UNSETTLED } from './rounds';

/** A seed of an owner (`ownerOf`). `nonce`: of the next round. The server's seed leaves the server when it is revealed, not before. */
export interface Seed extends RoundSeed {
  id: string;
  commitment: string;
  revealed: boolean;
}

/** Takes back what was done with a seed. */
const UNUSED = new Error('the seed is not used');

export function seedStore(db: Database, clock: () => number) {
  const one = async (tx: Database, sql: string, params: unknown[]) => {
    const [row] = await tx.query(sql, params);
    return row && toSeed(row);
  };
  /** The owner's only one that is not revealed. */
  async function make(tx: Database, owner: string, clientSeed: string): Promise<void> {
    const serverSeed = newServerSeed();
    await tx.query(
      `insert into games.seeds (id, owner, server_seed, commitment, client_seed, created_at)
       values (gen_random_uuid()::text, $1, $2, $3, $4, $5) on conflict do nothing`,
      [owner, serverSeed, commitmentOf(serverSeed), clientSeed, clock()],
    );
  }
  const live = (tx: Database, owner: string) =>
    one(tx, 'select * from games.seeds where owner = $1 and revealed_at is null', [owner]);

  async function liveOf(owner: string): Promise<Seed> {
    const known = await live(db, owner);
    if (known) return known;
    await make(db, owner, newClientSeed());
    return (await live(db, owner)) as Seed;
  }

  return {
    /** Committed to when it is first asked for. */
    liveOf,
    /**
     * The next round of an owner: `insert` stores what it drew with the seed and answers whether it could. Number and round are stored
     * together or not at all, so that no number is left out (SPEC.md PF5).
     */
    async use(
      owner: string,
      insert: (seed: Seed, tx: Database) => Promise<boolean>,
    ): Promise<boolean> {
      await liveOf(owner);
      try {
        await db.transaction(async (tx) => {
          const seed = await one(
            tx,
            `update games.seeds set nonce = nonce + 1 where owner = $1 and revealed_at is null
             returning id, owner, server_seed, commitment, client_seed, nonce - 1 as nonce, revealed_at`,
            [owner],
          );
          if (!seed || !(await insert(seed, tx))) throw UNUSED;
        });
        return true;
      } catch (error) {
        if (error === UNUSED) return false;
        throw error;
      }
    },
    /** False when another seed stands by now, or a round is under way. */
    change: (owner: string, commitment: string, clientSeed: string | null): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [seed] = await tx.query<{ id: string; client_seed: string }>(
          `select id, client_seed from games.seeds
           where owner = $1 and commitment = $2 and revealed_at is null for update`,
          [owner, commitment],
        );
        if (!seed) return false;
        // anyone who draws holds the seed's row: what is asked from here on sees that round
        const [open] = await tx.query(
          `select 1 from games.rounds where owner = $1 and ${UNSETTLED}`,
          [owner],
        );
        if (open) return false;
        if (clientSeed !== null) {
          await tx.query('update games.seeds set client_seed = $2 where id = $1', [
            seed.id,
            clientSeed,
          ]);
        } else {
          await tx.query('update games.seeds set revealed_at = $2 where id = $1', [
            seed.id,
            clock(),
          ]);
          await make(tx, owner, seed.client_seed);
        }
        return true;
      }),
    async revealedOf(owner: string, limit: number): Promise<Seed[]> {
      const rows = await db.query(
        `select * from games.seeds where owner = $1 and revealed_at is not null
         order by revealed_at desc limit $2`,
        [owner, limit],
      );
      return rows.map(toSeed);
    },
    async commitmentOf(id: string): Promise<string | undefined> {
      const [row] = await db.query<{ commitment: string }>(
        'select commitment from games.seeds where id = $1',
        [id],
      );
      return row?.commitment;
    },
    /** Once it is revealed. */
    revealed: (id: string) =>
      one(db, 'select * from games.seeds where id = $1 and revealed_at is not null', [id]),
  };
}
export type SeedStore = ReturnType<typeof seedStore>;

const toSeed = (row: Row): Seed => ({
  id: row.id as string,
  serverSeed: row.server_seed as string,
  commitment: row.commitment as string,
  clientSeed: row.client_seed as string,
  nonce: Number(row.nonce),
  revealed: row.revealed_at !== null,
});
