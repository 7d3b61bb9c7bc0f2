import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createLite } from 'deploy-platform/src/db/embedded/lite';
import { lockDatabase } from 'deploy-platform/src/db/embedded/lock';
import { folderIn } from 'deploy-platform/src/db/embedded/prepare';
import { IS_WHOLE, sizedTimeout } from 'deploy-platform/src/testing/size';
import { backup } from './backup';
import { restore } from './restore';
import { newSite, put } from './testing/installation';

jest.setTimeout(sizedTimeout(60_000));
const wholeOnly = IS_WHOLE ? test : test.skip;
const silent = () => undefined;

/** Runs a statement on the embedded database of a folder, which is made when there is none. */
async function embedded(dataDir: string, text: string): Promise<unknown[]> {
  mkdirSync(dataDir, { recursive: true });
  const lite = await createLite({ dataDir: folderIn(dataDir) });
  try {
    return (await lite.exec(text)).at(-1)?.rows ?? [];
  } finally {
    await lite.close();
  }
}

const sites = () => {
  const both = [newSite(), newSite()] as const;
  afterAll(() => {
    for (const { remove } of both) remove();
  });
  return both;
};

describe('an embedded database', () => {
  const [from, to] = sites();
  const [here = '', there = ''] = [from.env.DATA_DIR, to.env.DATA_DIR];
  const folder = join(from.dir, 'backup');
  const players = (dataDir: string) => embedded(dataDir, 'select name from players order by name');

  test('without one there is nothing to back up, and one that a site has open is refused', async () => {
    await expect(backup(from.env, { to: folder }, silent)).rejects.toThrow('there is no site here');
    put('15', folderIn(here), 'PG_VERSION');
    const unlock = lockDatabase(here);
    await expect(backup(from.env, { to: folder }, silent)).rejects.toThrow(
      /in use by process.*does not run/,
    );
    unlock();
    rmSync(folderIn(here), { recursive: true });
  });

  wholeOnly('it is copied while nobody has it open, and stands elsewhere', async () => {
    await embedded(here, "create table players (name text); insert into players values ('Ada')");
    const { databases } = await backup(from.env, { to: folder }, silent);
    expect(databases.map(({ driver, holds }) => [driver, ...holds])).toEqual([
      ['embedded', 'games', 'platform'],
    ]);
    await restore(to.env, { from: folder }, silent);
    expect(await players(there)).toEqual([{ name: 'Ada' }]);
  });

  wholeOnly('BK13: one that is there stays, unless it is to be replaced', async () => {
    await embedded(there, "insert into players values ('Berta')");
    await expect(restore(to.env, { from: folder }, silent)).rejects.toThrow(
      'has an embedded database',
    );
    await restore(to.env, { from: folder, over: true }, silent);
    expect(await players(there)).toEqual([{ name: 'Ada' }]);
  });
});
