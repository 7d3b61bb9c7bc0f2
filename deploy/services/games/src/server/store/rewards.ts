import type { Database, Row } from './database';

/** Free spins that a gift of the platform gives in one game. */
export interface Reward {
  /** As the platform names it. */
  id: string;
  /** Of the rounds that they are (`ownerOf`). */
  owner: string;
  currency: string;
  /** Minor units that each is played at. */
  bet: number;
  count: number;
  /** Each begins with the feature. */
  feature: boolean;
}
/** Those that can still be played. */
export interface OpenReward extends Reward {
  left: number;
  /** What those won that are over. */
  won: number;
}

export function rewardStore(db: Database, clock: () => number) {
  return {
    /** The same one again changes nothing. */
    async add({ id, owner, currency, bet, count, feature }: Reward): Promise<void> {
      await db.query(
        `insert into games.rewards (id, owner, currency, bet, count, created_at, feature) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict do nothing`,
        [id, owner, currency, bet, count, clock(), feature],
      );
    },
    /** The oldest that has spins left: how many is counted from the rounds. */
    async openOf(owner: string): Promise<OpenReward | undefined> {
      const [row] = await db.query(
        `select w.*, w.count - count(r.id) as left, coalesce(sum((r.outcome->>'win')::bigint) filter (where r.state = 'finished'), 0) as won
         from games.rewards w
         left join games.rounds r on r.reward_id = w.id and r.state not in ('refused', 'void')
         where w.owner = $1 and not w.over group by w.id having count(r.id) < w.count order by w.created_at limit 1`,
        [owner],
      );
      return row && toReward(row);
    },
    /** The platform takes no more of them. */
    async close(id: string): Promise<void> {
      await db.query('update games.rewards set over = true where id = $1', [id]);
    },
  };
}
export type RewardStore = ReturnType<typeof rewardStore>;

const toReward = (row: Row): OpenReward => ({
  id: row.id as string,
  owner: row.owner as string,
  currency: row.currency as string,
  bet: Number(row.bet),
  count: Number(row.count),
  feature: row.feature === true,
  left: Number(row.left),
  won: Number(row.won),
});
