import { migrationNames as gamesMigrations } from 'deploy-games/schema';
import { migrationFiles } from 'deploy-platform/src/db/migrate';

/** Names of the migrations that a database has seen, in their order. */
export interface Schema {
  platform: string[];
  games: string[];
}

type Ask = (text: string) => Promise<unknown[]>;

const TABLES = { platform: 'public.migrations', games: 'games.migrations' };

export async function schemaOf(ask: Ask): Promise<Schema> {
  const namesIn = async (table: string): Promise<string[]> => {
    const [found] = await ask(`select to_regclass('${table}') is not null as has`);
    if (!(found as { has: boolean }).has) return [];
    return (await ask(`select name from ${table} order by name`)).map(
      (row) => (row as { name: string }).name,
    );
  };
  return { platform: await namesIn(TABLES.platform), games: await namesIn(TABLES.games) };
}

export const bothSchemas = (one: Schema, other: Schema): Schema => ({
  platform: [...one.platform, ...other.platform],
  games: [...one.games, ...other.games],
});

/** The first migration that this version does not know; undefined for a schema of now or before. */
export function unknownIn({ platform, games }: Schema): string | undefined {
  const known = new Set(migrationFiles().map(({ name }) => name));
  return (
    platform.find((name) => !known.has(name)) ??
    games.find((name) => !gamesMigrations.includes(name))
  );
}
