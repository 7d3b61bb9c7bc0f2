import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { madeOnce } from '../../../secrets';

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
  return madeOnce(path, () => ({ ...first, players })) as unknown as DemoFile;
}
