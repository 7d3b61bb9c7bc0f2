import pg from 'pg';
import type { AccessKind, AccessRecord, AccessStore, Mark } from './access-store';

/** Any number of our own; who creates the table holds it. */
const LOCK = 7_204_512;
const TABLE = `create table if not exists release_access (
  kind text not null, id text not null, record text not null, revoked_at text, used_at text, primary key (kind, id))`;
/** A database that hangs is one that fails, in milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };
const FIELDS = 'id, record, revoked_at, used_at';
const MARKED: Record<Mark, string> = {
  revoked:
    'update release_access set revoked_at = coalesce(revoked_at, $3) where kind = $1 and id = $2',
  used: 'update release_access set used_at = $3 where kind = $1 and id = $2',
};

interface Row {
  id: string;
  record: string;
  revoked_at: string | null;
  used_at: string | null;
}
const recordOf = ({ id, record, revoked_at, used_at }: Row): AccessRecord => ({
  id,
  text: record,
  marks: { ...(revoked_at ? { revoked: revoked_at } : {}), ...(used_at ? { used: used_at } : {}) },
});

/** Rows beside the composition's, for several edges. */
export class PostgresAccessStore implements AccessStore {
  private readonly pool: pg.Pool;
  private created: Promise<unknown> | null = null;

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true, ...LIMITS });
    // a connection that breaks while idle is replaced at the next query
    this.pool.on('error', () => {});
  }

  async all(kind: AccessKind): Promise<AccessRecord[]> {
    return (
      await this.query(`select ${FIELDS} from release_access where kind = $1 order by id`, [kind])
    ).map(recordOf);
  }

  async find(kind: AccessKind, id: string): Promise<AccessRecord | null> {
    const [row] = await this.query(
      `select ${FIELDS} from release_access where kind = $1 and id = $2`,
      [kind, id],
    );
    return row ? recordOf(row) : null;
  }

  async add(kind: AccessKind, id: string, text: string): Promise<boolean> {
    const added = await this.query(
      `insert into release_access (kind, id, record) values ($1, $2, $3) on conflict do nothing returning ${FIELDS}`,
      [kind, id, text],
    );
    return added.length > 0;
  }

  async mark(kind: AccessKind, id: string, mark: Mark, at: string): Promise<void> {
    await this.query(MARKED[mark], [kind, id, at]);
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async query(text: string, values: string[]): Promise<Row[]> {
    // two first users at once would both create it, and one fail; both statements are one transaction
    this.created ??= this.pool.query(`select pg_advisory_xact_lock(${LOCK}); ${TABLE}`);
    await this.created.catch((error: unknown) => {
      this.created = null;
      throw error;
    });
    return (await this.pool.query<Row>(text, values)).rows;
  }
}
