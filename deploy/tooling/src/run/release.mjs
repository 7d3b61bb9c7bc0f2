import { basename, resolve } from 'node:path';
import { demandAllSeen } from '../browser-check/demand.mjs';
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

/**
 * Builds what is not published yet, two at a time, and gives it to people: one area, or several as one.
 * @returns {{text: () => string, json: () => object}} its summary
 */
async function releaseHere({ dirs, isSet, aim, preview, isOpened, step }) {
  const publish = await publisher();
  const settings = publish.readReleaseSettings(siteEnvironment().env);
  const place = {
    ...publish.releasePlace(settings, Object.keys(brandHosts()), materials()),
    home: allAreas().map((folder) => areaName(resolve(ROOT, folder))),
  };
  const planned = dirs.map(planOne);
  const [{ area, build }] = planned;
  const isThere = isSet
    ? await publish.demandNewSet(place, planned, aim)
    : [await publish.demandNew(place, area, build, aim)];
  const fresh = planned.filter((_, at) => !isThere[at]);
  const names = dirs.map((dir) => basename(dir)).join(',');
  for (const one of fresh)
    publish.demandAimed({ ...one, dirty: isDirty(one.dir) }, aim, isSet ? `--set ${names}` : names);
  // what is there already was released with its types
  await demandSources(fresh, step);
  const folders = new Map();
  const removals = [];
  try {
    const jobs = fresh.map((one) => async () => {
      const { folder, remove } = await step(`build ${one.area} ${one.build}`, () => stage(one));
      removals.push(remove);
      folders.set(one.area, folder);
    });
    await pool(jobs);
    const members = planned.map((one) => ({
      area: one.area,
      build: one.build,
      folder: folders.get(one.area) ?? null,
    }));
    if (isOpened) await demandAllSeen(members, step);
    if (isSet) {
      const released = await publish.releaseSet(place, members, aim, step);
      return {
        text: () => publish.setSummaryText(released, aim),
        json: () => publish.setSummaryJson(released, aim),
      };
    }
    const released = await publish.releaseBuild(place, members[0], aim, step);
    return withPreview(
      {
        text: () => publish.summaryText(released, aim),
        json: () => publish.summaryJson(released, aim),
      },
      preview && publish.previewOf(settings, area, build),
    );
  } finally {
    for (const remove of removals) await remove();
    await place.store.close();
  }
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
    const { dirs, isSet, aim, preview, isOpened } = asked;
    const released = await (asked.remote
      ? releaseTo(asked, step, say)
      : releaseHere({ dirs, isSet, aim, preview, isOpened, step }));
    console.log(json ? JSON.stringify(released.json(), null, 2) : released.text());
  } catch (error) {
    if (json) report(error);
    throw error;
  }
}
