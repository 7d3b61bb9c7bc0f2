import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundleScript } from 'deploy-tooling/src/server-build/index.mjs';

const GAMES = resolve(import.meta.dirname, '../../../services/games');
export const PORT = 4391;
export const ORIGIN = `http://localhost:${PORT}`;

export interface GamesProcess {
  /** Resident memory now, in MB (1,000,000 bytes). */
  memory(): number;
  /** CPU used so far, in seconds. */
  cpu(): number;
  stop(): Promise<void>;
}

/** The game server as it is deployed, one process, beside a wallet at `platformUrl`. */
export async function startGames(
  databaseUrl: string,
  platform: { url: string; secret: string },
): Promise<GamesProcess> {
  const file = resolve(import.meta.dirname, '../../../../.build/bench/flights-server.mjs');
  await bundleScript(resolve(GAMES, 'src/server/main.ts'), file);
  const env = {
    ...process.env,
    GAMES_PORT: String(PORT),
    GAMES_URL: ORIGIN,
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    DATABASE_URL: databaseUrl,
    // a line for each of thousands of calls is none of the figures
    LOG_LEVEL: 'warn',
    PLATFORM_URL: platform.url,
    PROVIDER_SECRET: platform.secret,
    GAMES_CLIENT_DIR: resolve(GAMES, '../../.build/games'),
  };
  const child = spawn(process.execPath, ['--max-semi-space-size=4', file], {
    env,
    stdio: 'inherit',
  });
  await answers(child);
  const statOf = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  return {
    memory: () => (Number(/VmRSS:\s+(\d+)/.exec(statOf('status'))?.[1]) * 1024) / 1e6,
    // fields 14 and 15, after the name in brackets; a hundredth of a second each
    cpu: () => {
      const fields = statOf('stat').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answers(child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error('the game server ended at its start');
    const answer = await fetch(`${ORIGIN}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('the game server does not answer');
}
