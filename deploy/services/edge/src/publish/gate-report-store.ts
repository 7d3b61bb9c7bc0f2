import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GateTold } from 'deploy-release/remote';
import pg from 'pg';

/** Reports of an area that are kept; the oldest goes first. */
const KEPT = 20;

/** Where the gate's reports are kept: a file for one edge, PostgreSQL for several. */
export interface GateReportStore {
  /** Keeps a report, in the place of what it said before. */
  keep(area: string, told: GateTold): Promise<void>;
  /** The newest first. */
  of(area: string): Promise<GateTold[]>;
  close(): Promise<void>;
}

type Kept = Record<string, GateTold[]>;

export class FileGateReports implements GateReportStore {
  /** Writes go one after the other. */
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly directory: string) {}

  keep(area: string, told: GateTold): Promise<void> {
    const next = this.writing.then(async () => {
      const all = await this.read();
      const others = (all[area] ?? []).filter(({ id }) => id !== told.id);
      const newest = [told, ...others].sort((a, b) => (a.at < b.at ? 1 : -1));
      await this.write({ ...all, [area]: newest.slice(0, KEPT) });
    });
    this.writing = next.catch(() => {});
    return next;
  }

  async of(area: string): Promise<GateTold[]> {
    await this.writing;
    return (await this.read())[area] ?? [];
  }

  close(): Promise<void> {
    return this.writing;
  }

  private get path(): string {
    return join(this.directory, 'gate-reports.json');
  }

  /** A file that is missing or broken holds no report. */
  private async read(): Promise<Kept> {
    try {
      return JSON.parse(await readFile(this.path, 'utf8')) as Kept;
    } catch {
      return {};
    }
  }

  private async write(all: Kept): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const aside = `${this.path}.${crypto.randomUUID()}`;
    try {
      await writeFile(aside, JSON.stringify(all));
      await rename(aside, this.path);
    } finally {
      await rm(aside, { force: true });
    }
  }
}

const TABLE = `create table if not exists gate_reports (
  id bigint generated always as identity primary key, area text not null, body jsonb not null);
  create index if not exists gate_reports_of_area on gate_reports (area, id);
  create unique index if not exists gate_reports_id on gate_reports ((body ->> 'id'))`;
const NEWEST = `order by body ->> 'at' desc, id desc`;
const LOCK = 726_102;
/** A database that hangs is one that fails, in milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, query_timeout: 10_000 };

/** Reports of several edges in the database that holds the composition. */
export class PostgresGateReports implements GateReportStore {
  private readonly pool: pg.Pool;
  private ready: Promise<unknown> | null = null;

  constructor(url: string, warn: (sentence: string) => void) {
    this.pool = new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true, ...LIMITS });
    this.pool.on('error', (error) =>
      warn(`a connection of the gate's reports was lost: ${error.message}`),
    );
  }

  async keep(area: string, told: GateTold): Promise<void> {
    await this.query(
      `insert into gate_reports (area, body) values ($1, $2)
       on conflict ((body ->> 'id')) do update set body = excluded.body`,
      [area, JSON.stringify(told)],
    );
    await this.query(
      `delete from gate_reports where area = $1 and id not in
       (select id from gate_reports where area = $1 ${NEWEST} limit ${KEPT})`,
      [area],
    );
  }

  async of(area: string): Promise<GateTold[]> {
    const rows = await this.query(`select body from gate_reports where area = $1 ${NEWEST}`, [
      area,
    ]);
    return rows.map(({ body }) => body);
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async query(sql: string, values: string[]): Promise<{ body: GateTold }[]> {
    // two edges that create a table at once would fail
    this.ready ??= this.pool.query(
      `begin; select pg_advisory_xact_lock(${LOCK}); ${TABLE}; commit;`,
    );
    await this.ready.catch((error: unknown) => {
      this.ready = null;
      throw error;
    });
    return (await this.pool.query<{ body: GateTold }>(sql, values)).rows;
  }
}

/** The store that this installation has. */
export const openGateReports = (
  { dataDir, compositionUrl }: { dataDir: string; compositionUrl: string | null },
  warn: (sentence: string) => void,
): GateReportStore =>
  compositionUrl ? new PostgresGateReports(compositionUrl, warn) : new FileGateReports(dataDir);
