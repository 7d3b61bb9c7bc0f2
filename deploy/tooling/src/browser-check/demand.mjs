import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publisher } from '../publish/publisher.mjs';
import { seenInBrowser } from './check.mjs';

/**
 * Has a build that lies in a folder looked at in a browser, and writes into its `release.json` that it was. The shell is none of that: its
 * pages are those of the journeys.
 * @param {{area: string, build: string}} one
 * @throws GateRefusedError with what was found
 */
export async function demandSeen({ area, build }, folder, step) {
  if (area === 'shell') return;
  const { GateRefusedError, staged } = await publisher();
  const content = await staged(folder, area, build);
  let doing = '';
  const { refusals, openings, browser, unseen } = await step(
    `browser: ${area}`,
    () =>
      seenInBrowser(content, (what) => {
        doing = what;
      }),
    () => doing,
  );
  // the gate's report says that nobody has looked
  if (unseen) return;
  if (refusals.length > 0)
    throw new GateRefusedError({ area, build, checks: [], refusals, overBudget: null });
  const file = join(folder, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(
    file,
    `${JSON.stringify({ ...release, seen: { browser, openings } }, null, 2)}\n`,
  );
}

/** Those of a set that are not published yet, one after the other. @throws GateRefusedError for the first with findings */
export async function demandAllSeen(members, step) {
  for (const one of members) if (one.folder !== null) await demandSeen(one, one.folder, step);
}
