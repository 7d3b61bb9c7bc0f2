import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const MOST_SAID = 20_000_000;

export interface OwnRepository {
  /** Runs npm there. @returns what it said. @throws Error with all of it when it fails */
  npm: (words: string[], env?: Record<string, string | undefined>) => Promise<string>;
  /** Runs a command of the tooling there. */
  area: (...words: string[]) => Promise<string>;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  remove: () => void;
}

const run = async (
  command: string,
  words: string[],
  cwd: string,
  env: Record<string, string | undefined> = {},
) => {
  try {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: MOST_SAID };
    return (await execute(command, words, options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${words.join(' ')} failed\n${stdout}${stderr}`);
  }
};

/** An empty folder elsewhere, with the packed contracts and tooling of this repository beside it. */
export async function ownRepository(): Promise<OwnRepository & { packages: string[] }> {
  const place = mkdtempSync(join(tmpdir(), 'team-'));
  const dir = join(place, 'checkout');
  mkdirSync(dir);
  const pack = ['deploy/tooling/bin/run.mjs', 'pack-contracts', join(place, 'packages')];
  const packages = (await run(process.execPath, pack, ROOT)).trim().split('\n');
  const npm: OwnRepository['npm'] = (words, env) => run('npm', words, dir, env);
  return {
    packages,
    npm,
    area: (...words) => npm(['exec', '--', 'area', ...words]),
    read: (file) => readFileSync(join(dir, file), 'utf8'),
    write: (file, text) => {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), text);
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
