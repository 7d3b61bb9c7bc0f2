import { existsSync } from 'node:fs';
import { readConfig } from './config';
import { type Core, createCore, createLog } from './core';
import { connectPostgres } from './db/connect';
import { socketIn } from './db/embedded/host';

/** Does a command's work beside the running site, on its database. @throws Error when that is embedded and the site does not run */
export async function besideTheSite(work: (core: Core) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(socketIn(config.dataDir)))
    throw new Error('the site does not run: its embedded database is open only while it does');
  const url =
    config.databaseUrl ?? `postgres://postgres@/postgres?host=${encodeURIComponent(config.dataDir)}`;
  const connection = connectPostgres(url);
  try {
    const core = createCore({
      ...{ config, db: connection.db, driver: connection.driver, log: createLog(config.logLevel) },
      ...{ now: () => new Date(), selfUrl: () => '', isPrepared: () => true },
    });
    await work(core);
  } finally {
    await connection.close();
  }
}

/** Runs a command to its end: a failure is told in a sentence. */
export const runCommand = (run: () => Promise<void>): Promise<void> =>
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
