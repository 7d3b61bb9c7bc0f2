import { existsSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { settingsOf } from 'deploy-observability/settings';
import { UsageError } from 'deploy-tooling/usage';
import { readConfig } from './config';
import { type Core, createCore, createLog } from './core';
import { connectPostgres } from './db/connect';
import { socketIn } from './db/embedded/host';
import { pendingMigrations } from './db/migrate';

/**
 * Does a command's work beside the running site, on its database.
 * @throws Error when that is embedded and the site does not run, or when no site of this build was started on it
 */
export async function besideTheSite(work: (core: Core) => Promise<void>): Promise<void> {
  const config = settingsOf('operate', readConfig);
  if (!config.databaseUrl && !existsSync(socketIn(config.dataDir)))
    throw new Error('the site does not run: its embedded database is open only while it does');
  const url =
    config.databaseUrl ??
    `postgres://postgres@/postgres?host=${encodeURIComponent(config.dataDir)}`;
  const connection = connectPostgres(url);
  try {
    if ((await pendingMigrations(connection)).length > 0)
      throw new Error(
        'this database is older than the command: start the site once, which brings it up to date',
      );
    const core = createCore({
      config,
      db: connection.db,
      driver: connection.driver,
      log: createLog(config.server),
      now: () => new Date(),
      selfUrl: () => '',
      isPrepared: () => true,
    });
    await work(core);
  } finally {
    await connection.close();
  }
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

const isUsage = (error: unknown): boolean =>
  error instanceof UsageError ||
  String((error as { code?: string } | null)?.code).startsWith('ERR_PARSE_ARGS');

/** An error of several connections has no message of its own. */
const sentence = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || String(error);
};

/** Runs a command to its end: status 0, 1 with a sentence when it failed, 2 with the help for wrong usage. */
export const runCommand = async <O extends Options>(
  { help, options }: { help: string; options: O },
  run: (values: Values<O>) => Promise<void>,
): Promise<void> => {
  try {
    const { values } = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    if ((values as { help?: boolean }).help) return console.log(help);
    await run(values as Values<O>);
  } catch (error) {
    console.error(isUsage(error) ? `${sentence(error)}\n\n${help}` : sentence(error));
    process.exitCode = isUsage(error) ? 2 : 1;
  }
};
