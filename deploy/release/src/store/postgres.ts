import pg from 'pg';
import { RevisionStore, type Shelf } from './store';

/** Any number of our own; who creates the table holds it. */
const LOCK = 7_204_511;
const TABLE = `
  create table if not exists composition_revisions (
    revision bigint primary key check (revision > 0),
    created_at timestamptz not null default now(),
    document text not null
  )`;
/** A database that hangs is one that fails, in milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };
const UNIQUE_VIOLATION = '23505';

/**
 * One row a revision, for several edges. The number is the primary key: of all who insert it at once one succeeds. Texts
 * as they were written, so that a row edited by hand into nonsense is seen as that and passed over.
 */
class Rows implements Shelf {
  private readonly pool: pg.Pool;
  private created: Promise<void> | null = null;

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: 4, allowExitOnIdle: true, ...LIMITS });
    // a connection that breaks while idle is replaced at the next query
    this.pool.on('error', () => {});
  }

  async numbers(limit: number, before = Number.MAX_SAFE_INTEGER): Promise<number[]> {
    const rows = await this.query<{ revision: string }>(
      'select revision from composition_revisions where revision < $1 order by revision desc limit $2',
      [before, limit],
    );
    return rows.map(({ revision }) => Number(revision));
  }

  async text(revision: number): Promise<string | null> {
    const [row] = await this.query<{ document: string }>(
      'select document from composition_revisions where revision = $1',
      [revision],
    );
    return row?.document ?? null;
  }

  async claim(revision: number, text: string): Promise<boolean> {
    try {
      await this.query('insert into composition_revisions (revision, document) values ($1, $2)', [
        revision,
        text,
      ]);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
      throw error;
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async query<T extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<T[]> {
    this.created ??= this.create();
    await this.created.catch((error: unknown) => {
      this.created = null;
      throw error;
    });
    return (await this.pool.query<T>(text, values)).rows;
  }

  /** Two first users at once would both create it, and one fail. */
  private async create(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
      await client.query(TABLE);
      await client.query('commit');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

/** `url`: `postgres://…`. */
export class PostgresCompositionStore extends RevisionStore {
  constructor(url: string) {
    super(new Rows(url));
  }
}
