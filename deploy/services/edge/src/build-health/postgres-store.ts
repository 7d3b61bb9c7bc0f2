import type { Pool } from 'pg';
import { type Row, subjectKey } from './counts';
import type { Population } from './population';
import { HOUR, hourOf, rollUp } from './roll-up';
import { type HealthStore, HOURS_KEPT_MS, MINUTES_KEPT_MS } from './store';

/** Made by whichever edge comes first. */
export const HEALTH_TABLES = `
  create table if not exists health_rows (
    edge text not null, at bigint not null, subject text not null, body jsonb not null,
    primary key (at, edge, subject)
  );
  create table if not exists health_claims (key text primary key, forget_at bigint not null);
  create table if not exists health_pages (key text primary key, body jsonb not null);
`;
const LOCK = 726_101;

type Written = Omit<Row, 'edge' | 'at'>;
const rowOf = ({ edge, at, body }: { edge: string; at: string; body: Written }): Row => ({
  ...body,
  edge,
  at: Number(at),
});

/** Build health of several edges in one database. */
export class PostgresHealthStore implements HealthStore {
  private readonly known = new Map<string, Population>();

  constructor(private readonly pool: Pool) {}

  async put(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const values = rows.map(({ edge, at, ...body }) => ({
      edge,
      at,
      subject: subjectKey(body),
      body,
    }));
    await this.pool.query(
      `insert into health_rows (edge, at, subject, body)
       select edge, at, subject, body from jsonb_to_recordset($1::jsonb) as r (edge text, at bigint, subject text, body jsonb)
       on conflict (at, edge, subject) do update set body = excluded.body`,
      [JSON.stringify(values)],
    );
  }

  async read(since: number): Promise<Row[]> {
    const { rows } = await this.pool.query(
      'select edge, at, body from health_rows where at >= $1',
      [since],
    );
    return rows.map(rowOf);
  }

  async claim(key: string, forgetAt: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'insert into health_claims (key, forget_at) values ($1, $2) on conflict (key) do nothing',
      [key, forgetAt],
    );
    return rowCount === 1;
  }

  async keepPage(page: Population): Promise<void> {
    if (this.known.has(page.key)) return;
    await this.pool.query(
      'insert into health_pages (key, body) values ($1, $2) on conflict (key) do nothing',
      [page.key, page],
    );
    this.known.set(page.key, page);
  }

  async page(key: string): Promise<Population | null> {
    const known = this.known.get(key);
    if (known) return known;
    const { rows } = await this.pool.query('select body from health_pages where key = $1', [key]);
    const found = (rows[0]?.body as Population | undefined) ?? null;
    if (found) this.known.set(key, found);
    return found;
  }

  /** One edge at a time; the others find nothing left to do. */
  async tidy(now: number): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const { rows: locked } = await client.query('select pg_try_advisory_xact_lock($1) as mine', [
        LOCK,
      ]);
      if (locked[0]?.mine) {
        await client.query('delete from health_claims where forget_at < $1', [now]);
        await client.query('delete from health_rows where at < $1', [now - HOURS_KEPT_MS]);
        const before = hourOf(now - MINUTES_KEPT_MS - HOUR);
        const { rows } = await client.query(
          "delete from health_rows where at < $1 and edge <> 'sum' returning edge, at, body",
          [before],
        );
        const { rows: sums } = rows.length
          ? await client.query(
              "delete from health_rows where at < $1 and edge = 'sum' returning edge, at, body",
              [before],
            )
          : { rows: [] };
        for (const { edge, at, ...body } of rollUp([...rows, ...sums].map(rowOf))) {
          await client.query(
            'insert into health_rows (edge, at, subject, body) values ($1, $2, $3, $4)',
            [edge, at, subjectKey(body), body],
          );
        }
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    // the pool is its owner's to end
  }
}
