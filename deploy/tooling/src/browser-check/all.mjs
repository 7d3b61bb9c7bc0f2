import { pool } from '../build/pool.mjs';
import { publisher } from '../publish/publisher.mjs';
import { step } from '../run/progress.mjs';
import { pass, variable } from '../settings.mjs';
import { findChromium } from '../test/chromium.mjs';
import { seenInBrowser } from './check.mjs';

/** Has the newest build of each area looked at, two at a time. @returns how many passed, and how many did not */
export async function seenBuilds() {
  if (!variable('CHROMIUM_PATH')) pass('CHROMIUM_PATH', await findChromium());
  const { store } = await publisher();
  let failed = 0;
  const areas = Object.entries(await store.newest()).filter(([area]) => area !== 'shell');
  const jobs = areas.map(([area, build]) => async () => {
    const read = (file, encoding) => store.read(area, build, file, encoding);
    const content = { release: await store.release(area, build), read };
    let doing = '';
    const look = () =>
      seenInBrowser(content, (what) => {
        doing = what;
      });
    const { refusals, unseen } = await step(`browser: ${area}`, look, () => doing);
    const reasons = unseen ? [{ reason: `${area} was not looked at: ${unseen}` }] : refusals;
    for (const { reason, help } of reasons)
      console.log(`  - ${reason}${help ? `\n    try: ${help}` : ''}`);
    if (reasons.length > 0) failed += 1;
  });
  await pool(jobs);
  return { passed: areas.length - failed, failed };
}
