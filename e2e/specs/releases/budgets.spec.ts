import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { newestBuilds, releaseOf } from '../../support/artifacts';
import { expect, test } from '../../support/releases';

/** What the gate says of sizes; asked in a process of its own, which reads the sources as the gate's command does. */
const GATE = `
  const { checkBudget } = await import('deploy-release');
  const releases = JSON.parse(await new Response(process.stdin).text());
  console.log(JSON.stringify(releases.flatMap((release) => checkBudget(release, null).map(({ reason }) => reason))));
`;

test('every build of the sources fits its budget, so that each area can be released', () => {
  const releases = Object.entries(newestBuilds()).map(([area, build]) => releaseOf(area, build));
  const said = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', GATE],
    {
      cwd: resolve(import.meta.dirname, '../../../deploy/services/edge'),
      input: JSON.stringify(releases),
      encoding: 'utf8',
    },
  );
  expect(JSON.parse(said)).toEqual([]);
});
