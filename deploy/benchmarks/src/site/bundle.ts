import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './site';

interface Files {
  js: string[];
  css: string[];
}
/** The build without federation, and where its files lie. */
export interface Bundle {
  dir: string;
  initial: Files;
  chunks: Record<string, Files>;
  files: Record<string, { bytes: number; br?: number; integrity: string }>;
}

export const buildBundle = async (): Promise<Bundle> => {
  const dir = resolve(ROOT, '.build/benchmarks/bundle');
  const script = resolve(import.meta.dirname, '../bundle/build.mjs');
  await promisify(execFile)(process.execPath, [script, dir], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { ...JSON.parse(await readFile(join(dir, 'bundle.json'), 'utf8')), dir };
};
