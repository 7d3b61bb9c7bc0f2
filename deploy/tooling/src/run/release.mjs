import { planOne, stage } from '../build/browser.mjs';
import { releaseArguments } from '../publish/arguments.mjs';
import { publisher } from '../publish/publisher.mjs';
import { brandHosts, siteEnvironment } from './environment.mjs';
import { stepper } from './progress.mjs';

async function releaseOne({ dir, aim }, place, step) {
  const { demandNew, releaseBuild } = await publisher();
  const one = planOne(dir);
  await demandNew(place, one.area, one.build, aim);
  const { folder, remove } = await step(`build ${one.area} ${one.build}`, () => stage(one));
  try {
    return await releaseBuild(place, { ...one, folder }, aim, step);
  } finally {
    await remove();
  }
}

/** One object on the standard output, whatever happens. */
function report(error) {
  const { message, report: gate } = error;
  console.log(JSON.stringify({ ok: false, refused: message, reasons: gate?.refusals ?? [] }, null, 2));
  process.exit(error.status ?? 1);
}

/**
 * `npm run release -- mf-lobby`: builds one area, proves it against what is live, publishes it and gives it to people.
 * Ends with status 0, 1 when it was refused or failed, 2 when the arguments make no sense.
 */
export default async function release(args) {
  const json = args.includes('--json');
  const step = stepper(json ? console.error : console.log);
  try {
    const asked = releaseArguments(args);
    const { releasePlace, summaryJson, summaryText } = await publisher();
    const place = releasePlace(siteEnvironment().env, Object.keys(brandHosts()));
    const released = await releaseOne(asked, place, step);
    await place.store.close();
    const { aim } = asked;
    console.log(json ? JSON.stringify(summaryJson(released, aim), null, 2) : summaryText(released, aim));
  } catch (error) {
    if (json) report(error);
    throw error;
  }
}
