import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Somewhere to keep one composition, as the environment names it. */
export interface Place {
  env: Record<string, string>;
  /** Puts a text under a number past the store, as somebody who edits by hand does. */
  scribble(revision: number, text: string): Promise<void>;
  dispose(): Promise<void>;
}

const ADMIN_URL =
  process.env.TEST_DATABASE_URL ??
  process.env.DATABASE_URL ??
  'postgres://postgres@127.0.0.1:5432/postgres';

export const inFiles = async (): Promise<Place> => {
  const directory = mkdtempSync(join(tmpdir(), 'composition-'));
  const { mkdir, writeFile } = await import('node:fs/promises');
  return {
    env: { DATA_DIR: directory },
    async scribble(revision, text) {
      await mkdir(join(directory, 'composition'), { recursive: true });
      await writeFile(join(directory, 'composition', `${revision}.json`), text);
    },
    dispose: async () => rmSync(directory, { recursive: true, force: true }),
  };
};

const asAdmin = async (statement: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: ADMIN_URL });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
};

/** A schema of its own, dropped at the end. */
const inPostgres = async (): Promise<Place> => {
  const schema = `composition_${crypto.randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create schema ${schema}`);
  const url = new URL(ADMIN_URL);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return {
    env: { COMPOSITION_URL: url.href },
    scribble: (revision, text) =>
      asAdmin(
        `insert into ${schema}.composition_revisions (revision, document) values ($1, $2)
         on conflict (revision) do update set document = $2`,
        [revision, text],
      ),
    dispose: () => asAdmin(`drop schema ${schema} cascade`),
  };
};

/** One suite for both kinds of places; the one that needs a PostgreSQL is skipped aloud when there is none. */
export const inEachPlace = (suite: (open: () => Promise<Place>) => void): void => {
  describe('files', () => suite(inFiles));
  if (isServiceThere('postgres')) return describe('PostgreSQL', () => suite(inPostgres));
  sayAloud(`no PostgreSQL at ${new URL(ADMIN_URL).host}: its tests are skipped`);
  describe.skip('PostgreSQL', () => suite(inPostgres));
};
