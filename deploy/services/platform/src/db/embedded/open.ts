import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { type Connection, wrapPglite } from '../connect';
import { hostDatabase, socketIn } from './host';
import { createLite } from './lite';
import { lockDatabase } from './lock';
import { folderIn, isPrepared } from './prepare';

/**
 * What one process needs for itself: by default the buffers alone take 160 MB, for several processes that share them. The
 * system keeps the files in memory anyway.
 */
const SETTINGS = ['-c', 'shared_buffers=16MB', '-c', 'maintenance_work_mem=16MB'];

/** What runs once is not worth optimising: half of the work of a first start was that. */
const ONCE = ['--liftoff-only'];

/**
 * Opens the embedded database of a data folder, alone (E4), and hosts it for the other servers.
 * @param script the bundle of `prepare-main.ts`
 */
export async function openEmbedded(dataDir: string, script: string): Promise<Connection> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDatabase(dataDir);
  try {
    // a server that was killed leaves its socket
    rmSync(socketIn(dataDir), { force: true });
    if (!isPrepared(dataDir))
      await promisify(execFile)(process.execPath, [...ONCE, script, dataDir], { env: {} });
    chmodSync(folderIn(dataDir), 0o700);
    const lite = await createLite({
      dataDir: folderIn(dataDir),
      startParams: [...PGlite.defaultStartParams, ...SETTINGS],
    });
    const connection = wrapPglite(lite);
    const host = await hostDatabase(lite, dataDir);
    return {
      ...connection,
      async close() {
        await host.close();
        await connection.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
