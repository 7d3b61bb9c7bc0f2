import type { Release } from 'shared-contracts/composition';
import type { BuildContent } from '../artifacts';
import type { CompositionBody } from '../composition.schema';
import { firstComposition } from '../document';
import { resolveFor } from '../resolve/resolve';
import { visitorOf } from '../resolve/testing';
import { workspace } from '../testing';
import { checkFit } from './fit';
import { gate } from './gate';
import { misfits } from './misfits';
import { overdueIn } from './overdue';
import { otherShares } from './provided';
import { areaBuild, placesOf, serverShell, shellBuild } from './testing/area';

const UNTIL = '2027-03-31';
const ON = Date.parse('2027-03-31T23:59:59Z');
const AFTER = Date.parse('2027-04-01T00:00:00Z');

/** A shell of the next majors that still has the former ones. */
const bridge = (until = UNTIL, rest: Partial<Release> = {}): BuildContent => {
  const server = serverShell().replace(
    'exports.shares = { react: {} };',
    "exports.shares = { react: { name: 'React 20' } }; exports.olderShares = { react: { '19.3.1': { name: 'React 19' } } };",
  );
  return shellBuild(
    'bridge',
    {
      contract: '2.0.0',
      ...placesOf('shell'),
      shares: { provided: { react: '20.0.0' }, required: {} },
      alsoProvides: {
        contract: [{ version: '1.5.0', until }],
        shares: { react: [{ version: '19.3.1', until }] },
      },
      ...rest,
    },
    server,
  );
};
/** Its pages show which React they were given, and their data. */
const shows = (page: string) =>
  `const { name } = require('react'); exports.default = { pages: { ${page} } };`;
const NAMES = ['list', 'promo', 'games'];
const PAGES = NAMES.map((page) => `${page}: (data) => name + JSON.stringify(data)`).join();
const older = areaBuild({ build: 'older', server: shows(PAGES) });
const newer = areaBuild({
  build: 'newer',
  server: shows(PAGES),
  rest: {
    contract: '^2.0.0',
    ...placesOf('promo'),
    shares: { provided: {}, required: { react: '^20.0.0' } },
  },
});

const { artifacts, dispose } = workspace();
afterAll(dispose);
beforeAll(async () => {
  for (const build of [bridge(), older, newer, shellBuild('s1')]) await artifacts.write(build);
});
const live = (pins: Record<string, string>): CompositionBody => ({ ...firstComposition(), pins });

test('an area of either major fits a shell that has both, and of no other', () => {
  const shell = bridge().release;
  expect(misfits(older.release, shell)).toEqual([]);
  expect(misfits(newer.release, shell)).toEqual([]);
  const oldest = {
    ...older.release,
    contract: '^0.9.0',
    shares: { provided: {}, required: { react: '^18.0.0' } },
  };
  expect(misfits(oldest, shell)).toEqual([
    'it is made for contract ^0.9.0, the shell provides 2.0.0 and 1.5.0',
    'it needs react ^18.0.0, the shell shares 20.0.0 and 19.3.1',
  ]);
});

test('R-104: an area gets the shell’s own version when it lies in its range, else the newest other', () => {
  const shell = bridge().release;
  const asks = (react: string) => ({
    ...older.release,
    shares: { provided: {}, required: { react } },
  });
  expect(otherShares(asks('^19.0.0'), shell)).toEqual({ react: '19.3.1' });
  expect(otherShares(asks('>=19.0.0'), shell)).toEqual({});
});

test('such a shell is released alone, under areas of the former major', async () => {
  const { refusals, checks } = await gate({
    body: live({ shell: 's1', promo: 'older' }),
    artifacts,
    candidate: bridge(UNTIL, { build: 'bridge-2', global: 'shell_bridge-2' }),
  });
  expect(refusals).toEqual([]);
  expect(checks.find(({ name }) => name === 'rendering')?.detail).toContain('pages rendered');
});

test('areas of both majors pass the gate in it, each with the React that it was made for', async () => {
  const wants = (react: string) =>
    NAMES.map(
      (page) => `${page}: (data) => (name === '${react}' ? name + JSON.stringify(data) : '')`,
    ).join();
  const given = async (build: BuildContent, react: string) =>
    (
      await gate({
        body: live({ shell: 'bridge' }),
        artifacts,
        candidate: { ...build, ...serverOf(build, react) },
      })
    ).refusals;
  const serverOf = (
    { release, read }: BuildContent,
    react: string,
  ): Pick<BuildContent, 'read'> => ({
    read: async (file, encoding) =>
      file === release.server ? Buffer.from(shows(wants(react))) : read(file, encoding),
  });
  expect(await given(older, 'React 19')).toEqual([]);
  expect(await given(newer, 'React 20')).toEqual([]);
  // the proof of the proof: a page that is given another one than it wants shows nothing of its data
  expect(await given(older, 'React 20')).not.toEqual([]);
});

test('R-152: an area of another repository that a major leaves behind is taken out by a command that works', async () => {
  const next = bridge(UNTIL, { build: 'next', global: 'shell_next', alsoProvides: undefined });
  const scene = { artifacts, candidate: next };
  const body = live({ shell: 's1', promo: 'older' });
  const { refusals } = await gate({ body, ...scene }, { home: ['lobby'] });
  const help = 'npm run compose -- kill promo older --reason "it is made for contract ^1.2.0"';
  expect([...new Set(refusals.map((each) => each.help))]).toEqual([help]);
  expect(refusals[0]?.reason).toContain('promo is of another repository');
  // here it can be built anew, with the shell
  const own = await gate({ body, ...scene }, { home: ['promo'] });
  expect(own.refusals[0]?.help).toBe('npm run release -- --set shell,mf-promo');
  const kills = [{ area: 'promo', build: 'older', at: '', reason: 'it waits' }];
  const out = await gate({ body: { ...body, kills }, ...scene }, { home: ['lobby'] });
  expect(out.refusals).toEqual([]);
});

describe('after its last day', () => {
  const shell = bridge().release;
  const meeting = { area: older.release, shell, where: 'pin, aurora' };

  test('R-105: a build that relies on an older version is refused, and told until when it was there', () => {
    expect(checkFit(older.release, [meeting], { now: ON })).toEqual([]);
    expect(checkFit(older.release, [meeting], { now: AFTER })).toMatchObject([
      {
        reason:
          'promo@older relies on contract 1.5.0, which shell@bridge provided for new builds until 2027-03-31',
        help: 'npm run release -- mf-promo',
      },
      { reason: expect.stringContaining('relies on react 19.3.1') },
    ]);
    expect(checkFit(newer.release, [{ ...meeting, area: newer.release }], { now: AFTER })).toEqual(
      [],
    );
  });

  test('R-105: what runs goes on, and show says what is overdue', async () => {
    const body = live({ shell: 'bridge', promo: 'older' });
    const releases = [shell, older.release];
    const release = (area: string, build: string) =>
      releases.find((each) => each.area === area && each.build === build);
    const document = { ...body, revision: 1, createdAt: '' };
    expect(resolveFor({ document, release }, visitorOf('one'))?.areas.promo?.release.build).toBe(
      'older',
    );
    expect(overdueIn(body, release, ON)).toEqual([]);
    expect(overdueIn(body, release, AFTER)).toEqual([
      'promo@older still needs contract 1.5.0, which shell@bridge promised until 2027-03-31; try: npm run release -- mf-promo',
      'promo@older still needs react 19.3.1, which shell@bridge promised until 2027-03-31; try: npm run release -- mf-promo',
    ]);
  });
});
