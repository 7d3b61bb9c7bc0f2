import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A ready player of each brand; `npm start` prints the first. */
export interface DemoFile {
  brand: string;
  login: string;
  password: string;
  players: { brand: string; login: string; password: string }[];
}

/** Reads `demo-player.json` of the data folder, or makes it: passwords are this installation's own. */
export function demoFile(dataDir: string, brands: readonly string[]): DemoFile {
  const path = join(dataDir, 'demo-player.json');
  const players = brands.map((brand) => ({
    brand,
    login: `demo@${brand}.example`,
    password: `play-${randomBytes(4).toString('hex')}`,
  }));
  const [first] = players;
  if (!first) throw new Error('no brand is configured');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, `${JSON.stringify({ ...first, players }, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(readFileSync(path, 'utf8')) as DemoFile;
}
