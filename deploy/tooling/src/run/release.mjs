import { basename, resolve } from 'node:path';
import { demandAllSeen, demandSeen } from '../browser-check/demand.mjs';
import { planOne, stage } from '../build/browser.mjs';
import { pool } from '../build/pool.mjs';
import { isDirty } from '../build/release.mjs';
import { areaName, ROOT } from '../paths.mjs';
import { allAreas, releaseArguments } from '../publish/arguments.mjs';
import { materials } from '../publish/materials.mjs';
import { withPreview } from '../publish/preview.mjs';
import { publisher } from '../publish/publisher.mjs';
import { releaseTo } from '../publish/remote.mjs';
import { demandSources } from '../publish/sources.mjs';
import { brandHosts, siteEnvironment } from './environment.mjs';
import { stepper } from './progress.mjs';
import { sentenceOf } from './tell.mjs';

async function releaseOne(dir, { aim, preview, settings, isOpened }, place, step) {
  const { demandAimed, demandNew, previewOf, releaseBuild, summaryJson, summaryText } =
    await publisher();
  const one = planOne(dir);
  await demandNew(place, one.area, one.build, aim);
  demandAimed({ ...one, dirty: isDirty(dir) }, aim, basename(dir));
  await demandSources([one], step);
  const { folder, remove } = await step(`build ${one.area} ${one.build}`, () => stage(one));
  try {
    if (isOpened) await demandSeen(one, folder, step);
    const released = await releaseBuild(place, { ...one, folder }, aim, step);
    return withPreview(
      { text: () => summaryText(released, aim), json: () => summaryJson(released, aim) },
      preview && previewOf(settings, one.area, one.build),
    );
  } finally {
    await remove();
  }
}

/** Builds that only run together: those that are not published yet are built, two at a time. */
async function releaseTogether(dirs, { aim, isOpened }, place, step) {
  const { demandAimed, demandNewSet, releaseSet, setSummaryJson, setSummaryText } =
    await publisher();
  const planned = dirs.map((dir) => planOne(dir));
  const done = await demandNewSet(place, planned, aim);
  const words = `--set ${dirs.map((dir) => basename(dir)).join(',')}`;
  for (const [at, one] of planned.entries()) {
    if (!done[at]) demandAimed({ ...one, dirty: isDirty(one.dir) }, aim, words);
  }
  const members = planned.map(({ area, build }) => ({ folder: null, area, build }));
  // what is there already was released with its types
  await demandSources(
    planned.filter((_, at) => !done[at]),
    step,
  );
  const removals = [];
  try {
    const jobs = planned.flatMap((one, at) => {
      if (done[at]) return [];
      return async () => {
        const { folder, remove } = await step(`build ${one.area} ${one.build}`, () => stage(one));
        removals.push(remove);
        members[at].folder = folder;
      };
    });
    await pool(jobs);
    if (isOpened) await demandAllSeen(members, step);
    const released = await releaseSet(place, members, aim, step);
    return { text: () => setSummaryText(released, aim), json: () => setSummaryJson(released, aim) };
  } finally {
    for (const remove of removals) await remove();
  }
}

async function releaseHere({ dirs, isSet, ...asked }, step) {
  const { readReleaseSettings, releasePlace } = await publisher();
  const settings = readReleaseSettings(siteEnvironment().env);
  const place = {
    ...releasePlace(settings, Object.keys(brandHosts()), materials()),
    home: allAreas().map((folder) => areaName(resolve(ROOT, folder))),
  };
  const released = isSet
    ? await releaseTogether(dirs, asked, place, step)
    : await releaseOne(dirs[0], { ...asked, settings }, place, step);
  await place.store.close();
  return released;
}

/** One object on the standard output, whatever happens; people read the other one. */
function report(error) {
  const { report: gate } = error;
  const message = sentenceOf(error);
  console.error(`\nrelease: ${message}`);
  console.log(
    JSON.stringify({ ok: false, refused: message, reasons: gate?.refusals ?? [] }, null, 2),
  );
  process.exit(error.status ?? 1);
}

/**
 * `npm run release -- mf-lobby`: builds one area, proves it against what is live, publishes it and gives it to people; with `--to` on a site
 * elsewhere. `--set shell,mf-lobby` does that with several as one.
 * Ends with status 0, 1 when it was refused or failed, 2 when the arguments make no sense.
 */
export default async function release(args) {
  const json = args.includes('--json');
  const say = json ? console.error : console.log;
  const { step } = stepper(say);
  try {
    const asked = releaseArguments(args);
    const released = await (asked.remote ? releaseTo(asked, step, say) : releaseHere(asked, step));
    console.log(json ? JSON.stringify(released.json(), null, 2) : released.text());
  } catch (error) {
    if (json) report(error);
    throw error;
  }
}
