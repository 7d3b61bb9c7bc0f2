import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../site/site';
import { until, type World } from './world';

const execute = promisify(execFile);

/** Part of the area's sources, imported by nothing and in no commit: another build of the same code. */
const MARK = 'src/.another-build';

export interface Released {
  build: string;
  /** Seconds from the command to its end, building and proving included. */
  command: number;
  /** Seconds from the command's end until the edge serves the build. */
  untilLive: number;
}

/** Releases another build of an area with the command that its team uses. */
export const releaseArea = async (world: World, area: string): Promise<Released> => {
  const mark = join(ROOT, `mf-${area}`, MARK);
  const former = (await world.composition()).areas[area]?.build;
  const since = performance.now();
  try {
    await writeFile(mark, String(Date.now()));
    const words = ['release', `mf-${area}`, '--dirty', '--no-browser', '--json'];
    const command = ['deploy/tooling/bin/run.mjs', ...words];
    await execute(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...world.env } });
  } finally {
    await rm(mark, { force: true });
  }
  const done = performance.now();
  const build = await until(async () => {
    const now = (await world.composition()).areas[area]?.build;
    return now && now !== former ? now : null;
  });
  return { build, command: (done - since) / 1000, untilLive: (performance.now() - done) / 1000 };
};
