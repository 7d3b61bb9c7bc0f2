import { stop as stopEsbuild } from 'esbuild';
import { during, step } from '../run/progress.mjs';
import { buildServers } from '../server-build/index.mjs';
import { buildJob, plan, writeLatest } from './browser.mjs';
import { packageSteps } from './package-steps.mjs';
import { pool } from './pool.mjs';

const buildJobs = (planned) =>
  planned
    .filter(({ done }) => !done)
    .map((one) => () => step(`build ${one.area} ${one.build}`, () => buildJob(one)));

export const bundleServers = () => step('bundle servers', () => buildServers());

/** Runs the jobs, two at a time, and says how many are done. */
function runAll(jobs) {
  let done = 0;
  const counted = jobs.map((job) => async () => {
    await job();
    done += 1;
  });
  return during(
    'builds',
    () => pool(counted),
    () => `${done} of ${jobs.length} done`,
  );
}

/** Builds what changed of these folders. */
export async function buildPackages(dirs) {
  const planned = await plan(dirs);
  await runAll(buildJobs(planned));
  await writeLatest(planned);
}

/**
 * Builds what changed of the shell, the areas, the games' client and the servers. Two at a time.
 * @param {{without?: string, servers?: boolean}} options `without` leaves one area out, `servers: false` their bundles
 */
export async function buildAll({ without, servers = true } = {}) {
  const planned = (await plan()).filter(({ area }) => area !== without);
  const steps = packageSteps();
  const jobs = [
    ...steps
      .filter(({ fresh }) => !fresh)
      .map(
        ({ name, run }) =>
          () =>
            step(name, run),
      ),
    ...buildJobs(planned),
    ...(servers ? [bundleServers] : []),
  ];
  await runAll(jobs);
  // its service would stand beside the site for as long as that runs
  await stopEsbuild();
  await writeLatest(planned);
  const unchanged = planned.length + steps.length - (jobs.length - (servers ? 1 : 0));
  if (unchanged > 0) console.log(`  ${unchanged} unchanged`);
  return planned;
}
