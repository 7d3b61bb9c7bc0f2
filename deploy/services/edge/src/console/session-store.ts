import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { ConsoleRights } from 'shared-contracts/console-pass';

/** A session of the console as the server keeps it: digests, nothing that opens anything. */
export interface ConsoleSession {
  /** Of what the cookie holds. */
  id: string;
  name: string;
  /** Of the token that began it; empty for one that the operator's desk let in. */
  token: string;
  /** What the desk said; null: as the token says. */
  rights: ConsoleRights | null;
  /** When the desk let them in, by its clock; 0: a token did. Milliseconds. */
  since: number;
  /** Milliseconds. */
  until: number;
}

/** Where sessions are kept: a file for one edge, PostgreSQL for several. */
export interface ConsoleSessionStore {
  begin(session: ConsoleSession): Promise<void>;
  find(id: string): Promise<ConsoleSession | null>;
  end(id: string): Promise<void>;
  /** Remembers for a while that a pass was used, by anyone who asked for it. @returns false when it was used before */
  use(pass: string, until: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Sessions in one file of the data folder, for its owner alone. */
export class FileConsoleSessions implements ConsoleSessionStore {
  private readonly sessions: Map<string, ConsoleSession>;
  /** Who asked for a pass -> until when somebody could come with it; one edge alone has this file. */
  private readonly used = new Map<string, number>();

  constructor(
    private readonly directory: string,
    private readonly warn: (sentence: string) => void,
    private readonly now: () => number = Date.now,
  ) {
    // one of an earlier version may lack them
    const whole = (one: ConsoleSession) => ({
      ...one,
      rights: one.rights ?? null,
      since: one.since ?? 0,
    });
    this.sessions = new Map(this.read().map((one) => [one.id, whole(one)]));
  }

  async begin(session: ConsoleSession): Promise<void> {
    for (const [id, { until }] of this.sessions) if (until <= this.now()) this.sessions.delete(id);
    this.sessions.set(session.id, session);
    this.write();
  }

  async find(id: string): Promise<ConsoleSession | null> {
    return this.sessions.get(id) ?? null;
  }

  async end(id: string): Promise<void> {
    if (this.sessions.delete(id)) this.write();
  }

  /** A start forgets them; the cookie that a used pass fits to is gone from its browser. */
  async use(pass: string, until: number): Promise<boolean> {
    for (const [each, end] of this.used) if (end <= this.now()) this.used.delete(each);
    if (this.used.has(pass)) return false;
    this.used.set(pass, until);
    return true;
  }

  async close(): Promise<void> {}

  private get path(): string {
    return join(this.directory, 'console-sessions.json');
  }

  /** A file that is missing or broken is a console to which everybody logs in again. */
  private read(): ConsoleSession[] {
    try {
      const value: unknown = JSON.parse(readFileSync(this.path, 'utf8'));
      return Array.isArray(value) ? value : [];
    } catch {
      return [];
    }
  }

  /**
   * At once: anyone who logged out is out, also for a process that is killed now. On a full disk no file is left, which needs no room:
   * sessions go on here, and a start ends them.
   */
  private write(): void {
    try {
      this.replace();
    } catch (error) {
      try {
        rmSync(this.path, { force: true });
      } catch (left) {
        this.warn(
          `the file of the console's sessions could not be removed: ${(left as Error).message}`,
        );
      }
      this.warn(
        `sessions of the console could not be kept, a start ends them: ${(error as Error).message}`,
      );
    }
  }

  private replace(): void {
    mkdirSync(this.directory, { recursive: true });
    const aside = `${this.path}.${crypto.randomUUID()}`;
    try {
      writeFileSync(aside, JSON.stringify([...this.sessions.values()]), { mode: 0o600 });
      renameSync(aside, this.path);
    } finally {
      rmSync(aside, { force: true });
    }
  }
}

const TABLE = `create table if not exists console_sessions (
  id text primary key, name text not null, token text not null, until bigint not null);
  alter table console_sessions add column if not exists rights text;
  alter table console_sessions add column if not exists since bigint not null default 0;
  create table if not exists console_passes (pass text primary key, until bigint not null)`;
const LOCK = 726_101;
/** A database that hangs is one that fails, in milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

/** Sessions of several edges in the database that holds the composition. */
export class PostgresConsoleSessions implements ConsoleSessionStore {
  private readonly pool: pg.Pool;
  private ready: Promise<unknown> | null = null;

  constructor(
    url: string,
    warn: (sentence: string) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.pool = new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true, ...LIMITS });
    this.pool.on('error', (error) =>
      warn(`a connection of the console was lost: ${error.message}`),
    );
  }

  async begin({ id, name, token, until, rights, since }: ConsoleSession): Promise<void> {
    await this.query('delete from console_sessions where until <= $1', [this.now()]);
    await this.query(
      'insert into console_sessions (id, name, token, until, rights, since) values ($1, $2, $3, $4, $5, $6)',
      [id, name, token, until, rights, since],
    );
  }

  async find(id: string): Promise<ConsoleSession | null> {
    const [row] = await this.query(
      'select id, name, token, until, rights, since from console_sessions where id = $1',
      [id],
    );
    return row ? { ...row, until: Number(row.until), since: Number(row.since) } : null;
  }

  async end(id: string): Promise<void> {
    await this.query('delete from console_sessions where id = $1', [id]);
  }

  async use(pass: string, until: number): Promise<boolean> {
    await this.query('delete from console_passes where until <= $1', [this.now()]);
    const sql =
      'insert into console_passes (pass, until) values ($1, $2) on conflict do nothing returning pass';
    return (await this.query(sql, [pass, until])).length > 0;
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async query(sql: string, values: (string | number | null)[]): Promise<ConsoleSession[]> {
    // two edges that create a table at once would fail
    this.ready ??= this.pool.query(
      `begin; select pg_advisory_xact_lock(${LOCK}); ${TABLE}; commit;`,
    );
    await this.ready.catch((error: unknown) => {
      this.ready = null;
      throw error;
    });
    return (await this.pool.query<ConsoleSession>(sql, values)).rows;
  }
}

/** The store that this installation has. */
export const openConsoleSessions = (
  { dataDir, compositionUrl }: { dataDir: string; compositionUrl: string | null },
  warn: (sentence: string) => void,
): ConsoleSessionStore =>
  compositionUrl
    ? new PostgresConsoleSessions(compositionUrl, warn)
    : new FileConsoleSessions(dataDir, warn);
