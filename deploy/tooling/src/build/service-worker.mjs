import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../paths.mjs';

const ENTRY = 'src/install/worker/main.ts';

/**
 * Writes the shell's service worker as one script, which the edge serves as `/sw.js`.
 * @returns its name; undefined for a shell without one
 */
export async function writeServiceWorker({ dir, dev, outDir }) {
  const entry = join(dir, ENTRY);
  if (!existsSync(entry)) return undefined;
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: !dev,
    legalComments: 'none',
    absWorkingDir: ROOT,
    logLevel: 'silent',
  });
  const { text } = outputFiles[0];
  const name = `worker.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`;
  await writeFile(join(outDir, name), text);
  return name;
}
