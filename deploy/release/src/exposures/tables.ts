import type { Pool } from 'pg';
import { ASSIGN, CREDIT, CROSS, GROUPS, MOMENTS, MOVE, STEPS, TRAFFIC_DAYS } from './queries';
import type { RunSpan } from './runs';
import {
  type ArmMoments,
  type ArmStep,
  type AssignedGroup,
  type AssignmentRecord,
  type Between,
  type ConversionRecord,
  type CursorMove,
  type ExposureRecord,
  type ExposureStore,
  hourRun,
  keptFor,
  trafficRun,
} from './store';
import type { TrafficDay } from './traffic';

export const EXPOSURE_TABLES = `
  create table if not exists experiment_exposures (
    run text not null, visitor text not null, arm text not null, at bigint not null,
    primary key (run, visitor)
  );
  create index if not exists experiment_exposures_visitor on experiment_exposures (visitor);
  create table if not exists experiment_assignments (
    run text not null, visitor text not null, arm text not null, at bigint not null,
    browser text not null, build text not null, bot boolean not null, before integer, crossed boolean not null default false,
    primary key (run, visitor)
  );
  create index if not exists experiment_assignments_visitor on experiment_assignments (visitor);
  create table if not exists experiment_conversions (
    run text not null, visitor text not null, kind text not null, count bigint not null,
    primary key (run, visitor, kind)
  );
  create table if not exists experiment_later_conversions (
    run text not null, visitor text not null, kind text not null, since bigint not null, count bigint not null,
    primary key (run, visitor, kind, since)
  );
  create table if not exists experiment_cursor (only_one boolean primary key default true check (only_one), at text not null);
`;

/** Visitors of one run. */
const MOST = 2_000_000;

/** Exposures and conversions of several edges in one database. */
export class PostgresExposureStore implements ExposureStore {
  /** Run -> its visitors, as far as this process knows. */
  private readonly sizes = new Map<string, number>();

  constructor(private readonly pool: Pool) {}

  async assign(assigned: readonly AssignmentRecord[]): Promise<void> {
    const first = new Map<string, AssignmentRecord>();
    const again = assigned.filter((each) => {
      const key = `${each.run}|${each.visitor}`;
      if (first.has(key)) return true;
      first.set(key, each);
      return false;
    });
    for (const run of new Set(assigned.map((each) => each.run))) {
      const own = [...first.values()].filter((each) => each.run === run);
      const isFull = (await this.size(run)) >= MOST;
      const { rows } = await this.pool.query(isFull ? CROSS : ASSIGN, [JSON.stringify(own)]);
      this.sizes.set(run, (this.sizes.get(run) ?? 0) + Number(rows[0]?.new ?? 0));
    }
    // of one visitor in two arms at once, the second is another statement's
    if (again.length > 0) await this.assign(again);
  }

  async expose({ run, visitor, arm, at }: ExposureRecord): Promise<void> {
    const values = [run, visitor, arm];
    await this.pool.query(
      'insert into experiment_exposures (run, visitor, arm, at) values ($1, $2, $3, $4) on conflict do nothing',
      [...values, at],
    );
    await this.pool.query(
      'update experiment_assignments set crossed = true where run = $1 and visitor = $2 and arm <> $3 and not crossed',
      values,
    );
  }

  async convert(
    conversions: readonly ConversionRecord[],
    runs: readonly RunSpan[],
    cursor?: CursorMove,
  ): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const moved = cursor ? await client.query(MOVE, [cursor.from, cursor.to]) : null;
      if (!moved || moved.rowCount === 1) {
        await client.query(CREDIT, [JSON.stringify(conversions), JSON.stringify(runs)]);
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }

  async cursor(): Promise<string | null> {
    const { rows } = await this.pool.query('select at from experiment_cursor');
    return rows[0]?.at ?? null;
  }

  async steps(run: string, stepMs: number): Promise<ArmStep[]> {
    const { rows } = await this.pool.query(STEPS, [run, stepMs]);
    return rows.map(({ arm, at, assigned, exposures, converted }) => ({
      arm,
      at: Number(at),
      assigned: Number(assigned),
      exposures: Number(exposures),
      converted: (converted ?? {}) as ArmStep['converted'],
    }));
  }

  async groups(run: string, until: number | null = null): Promise<AssignedGroup[]> {
    const { rows } = await this.pool.query(GROUPS, [run, until]);
    return rows.map(({ visitors, activated, crossed, ...kind }) => ({
      ...kind,
      visitors: Number(visitors),
      activated: Number(activated),
      crossed: Number(crossed),
    }));
  }

  async moments(run: string, { from = null, until = null }: Between = {}): Promise<ArmMoments[]> {
    const { rows } = await this.pool.query(MOMENTS, [run, from, until]);
    return rows.map(({ arm, n, x, xx, outcomes }) => ({
      arm,
      n: Number(n),
      x: Number(x),
      xx: Number(xx),
      outcomes: (outcomes ?? {}) as ArmMoments['outcomes'],
    }));
  }

  async traffic(before: number): Promise<TrafficDay[]> {
    const { rows } = await this.pool.query(TRAFFIC_DAYS, [trafficRun(before)]);
    return rows.map(({ visitors, ...day }) => ({ ...day, visitors: Number(visitors) }));
  }

  async tidy(now: number): Promise<void> {
    this.sizes.clear();
    for (const [runs, nameAt] of [
      ['~visitors@%', trafficRun],
      ['~hour@%', hourRun],
    ] as const) {
      const first = nameAt(now - keptFor(nameAt(now)));
      for (const table of ['experiment_assignments', 'experiment_conversions'])
        await this.pool.query(`delete from ${table} where run like $1 and run < $2`, [runs, first]);
    }
    await this.pool.query('delete from experiment_assignments where at < $1', [now - keptFor('')]);
  }

  async close(): Promise<void> {
    // the pool is its owner's to end
  }

  private async size(run: string): Promise<number> {
    const known = this.sizes.get(run);
    if (known !== undefined) return known;
    const { rows } = await this.pool.query(
      'select count(*) as all from experiment_assignments where run = $1',
      [run],
    );
    this.sizes.set(run, Number(rows[0]?.all ?? 0));
    return this.sizes.get(run) ?? 0;
  }
}
