import { basename } from 'node:path';
import { demandSeen } from '../browser-check/demand.mjs';
import { planOne, stage } from '../build/browser.mjs';
import { isDirty } from '../build/release.mjs';
import { keyOf, tokenOf } from './credentials.mjs';
import { materials } from './materials.mjs';
import { onlyPreview, withPreview } from './preview.mjs';
import { publisher } from './publisher.mjs';
import { demandSources } from './sources.mjs';

/**
 * Releases to a site elsewhere: built here, proven, published and given to people there.
 * @returns {{text: () => string, json: () => object}} its summary
 */
export async function releaseTo({ dirs: [dir], aim, remote, preview, isOpened }, step, say) {
  const {
    attested,
    demandAimed,
    keyId,
    privateKeyIn,
    RemoteSite,
    staged,
    summaryJson,
    summaryText,
  } = await publisher();
  const summary = async (released) =>
    withPreview(
      {
        text: () => summaryText(released, aim, site.origin),
        json: () => summaryJson(released, aim),
      },
      preview && (await site.preview(released.release.area, released.release.build)),
    );
  const site = new RemoteSite({ site: remote.to, token: tokenOf(remote), say });
  const one = planOne(dir);
  if (remote.build !== null && preview)
    return onlyPreview(await site.preview(one.area, remote.build));
  if (remote.build !== null) {
    await site.plan(one.area, remote.build, aim, null);
    return summary(await site.live(one.area, remote.build, aim, step));
  }
  const key = privateKeyIn(keyOf(remote));
  await site.plan(one.area, one.build, aim, keyId(key));
  demandAimed({ ...one, dirty: isDirty(dir) }, aim, `${basename(dir)} --to ${site.origin}`);
  await demandSources([one], step);
  const { folder, remove } = await step(`build ${one.area} ${one.build}`, () => stage(one));
  try {
    if (isOpened) await demandSeen(one, folder, step);
    const made = await staged(folder, one.area, one.build);
    const content = { ...made, release: attested(made.release, key, materials()) };
    return await summary(await site.release(content, aim, step));
  } finally {
    await remove();
  }
}
