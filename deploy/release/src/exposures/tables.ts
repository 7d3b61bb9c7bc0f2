import type { Pool } from 'pg';
import type {
  ArmStep,
  ConversionKind,
  ConversionRecord,
  CursorMove,
  ExposureRecord,
  ExposureStore,
  RunSpan,
} from './store';

export const EXPOSURE_TABLES = `
  create table if not exists evidence_exposures (
    run text not null, visitor text not null, arm text not null, at bigint not null,
    primary key (run, visitor)
  );
  create index if not exists evidence_exposures_visitor on evidence_exposures (visitor);
  create table if not exists evidence_conversions (
    run text not null, visitor text not null, kind text not null, count bigint not null,
    primary key (run, visitor, kind)
  );
  create table if not exists evidence_cursor (only_one boolean primary key default true check (only_one), at text not null);
`;

/** Exposures and conversions of several edges in one database. */
export class PostgresExposureStore implements ExposureStore {
  constructor(private readonly pool: Pool) {}

  async expose({ run, visitor, arm, at }: ExposureRecord): Promise<void> {
    await this.pool.query(
      'insert into evidence_exposures (run, visitor, arm, at) values ($1, $2, $3, $4) on conflict do nothing',
      [run, visitor, arm, at],
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
    const { rows } = await this.pool.query('select at from evidence_cursor');
    return rows[0]?.at ?? null;
  }

  async steps(run: string, stepMs: number): Promise<ArmStep[]> {
    const { rows } = await this.pool.query(STEPS, [run, stepMs]);
    return rows.map(({ arm, at, exposures, converted }) => ({
      ...{ arm, at: Number(at), exposures: Number(exposures) },
      converted: (converted ?? {}) as Partial<Record<ConversionKind, { visitors: number; count: number }>>,
    }));
  }

  async close(): Promise<void> {
    // the pool is its owner's to end
  }
}

const MOVE = `
  insert into evidence_cursor (at) select $2 where $1::text is null or exists (select 1 from evidence_cursor)
  on conflict (only_one) do update set at = excluded.at where evidence_cursor.at = $1::text`;
const CREDIT = `
  insert into evidence_conversions (run, visitor, kind, count)
  select e.run, c.visitor, c.kind, sum(c.count)
  from jsonb_to_recordset($1::jsonb) as c (visitor text, kind text, at bigint, count bigint)
  join evidence_exposures e on e.visitor = c.visitor and e.at <= c.at
  join jsonb_to_recordset($2::jsonb) as r (run text, until bigint) on r.run = e.run and (r.until is null or c.at <= r.until)
  group by e.run, c.visitor, c.kind
  on conflict (run, visitor, kind) do update set count = evidence_conversions.count + excluded.count`;
const STEPS = `
  with exposed as (select visitor, arm, at / $2::bigint * $2::bigint as step from evidence_exposures where run = $1),
  kinds as (
    select e.arm, e.step, c.kind, count(*) as visitors, sum(c.count) as count
    from exposed e join evidence_conversions c on c.run = $1 and c.visitor = e.visitor
    group by e.arm, e.step, c.kind
  )
  select e.arm, e.step as at, count(*) as exposures, (
    select jsonb_object_agg(k.kind, jsonb_build_object('visitors', k.visitors, 'count', k.count))
    from kinds k where k.arm = e.arm and k.step = e.step
  ) as converted
  from exposed e group by e.arm, e.step order by e.step`;
