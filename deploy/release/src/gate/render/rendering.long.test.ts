import type { CompositionBody } from '../../composition.schema';
import { firstComposition } from '../../document';
import { workspace } from '../../testing';
import { gate } from '../gate';
import type { GateReport } from '../report';
import { type AreaSource, areaBuild, serverArea, serverShell, shellBuild } from '../testing/area';

const { artifacts, dispose } = workspace();
afterAll(dispose);
beforeAll(async () => {
  await artifacts.write(shellBuild('s1'));
  await artifacts.write(shellBuild('plain', {}, null));
  await artifacts.write(shellBuild('other', {}, serverShell('exports.isOther = true;\n')));
});

const live = (rest: Partial<CompositionBody> = {}): CompositionBody => ({
  ...firstComposition(),
  pins: { shell: 's1' },
  ...rest,
});
const prove = (source: AreaSource, body = live()): Promise<GateReport> =>
  gate({ body, artifacts, candidate: areaBuild(source) });
const rendering = ({ checks }: GateReport) => checks.find(({ name }) => name === 'rendering');

/** Pages as `areaBuild` has them, one of them this. */
const withList = (list: string) =>
  serverArea({
    list,
    promo: '(data) => JSON.stringify(data)',
    games: '(data) => JSON.stringify(data)',
  });
const data = 'JSON.stringify(data)';
const help = 'npx jest --selectProjects promo; see it with: npm run dev -- mf-promo';

test('P-21: every public page of an area is rendered with its recorded answers', async () => {
  const report = await prove({});
  expect(report.refusals).toEqual([]);
  expect(rendering(report)?.detail).toBe('3 pages rendered');
});

describe('P-21, P-21b: a page that breaks on a server is refused, with the page and why', () => {
  test.each([
    ['throws', `() => { throw new Error('no stage'); }`, 'Error: no stage'],
    ['asks for the window', '() => window.innerWidth', 'ReferenceError: window is not defined'],
    [
      'stores something',
      "() => localStorage.getItem('x')",
      'ReferenceError: localStorage is not defined',
    ],
    ['calls by itself', "() => fetch('/x')", 'ReferenceError: fetch is not defined'],
    ['is never there', '() => new Promise(() => {})', 'Error: it was not there after 1.5 s'],
    ['loops', '() => { for (;;); }', 'it did not end within 4 s'],
  ])(
    'one that %s',
    async (_, list, why) => {
      const [refusal] = (await prove({ server: withList(list) })).refusals;
      expect(refusal).toEqual({
        reason: expect.stringMatching(
          new RegExp(
            `^promo@p1 cannot be rendered in shell@s1 \\(pin, every other brand\\): page "list" \\(/promo\\) for a guest: .*${why}`,
          ),
        ),
        help,
      });
    },
    20_000,
  );

  test('one that breaks for players alone', async () => {
    const list = `(data, boot) => boot.player ? boot.profile.name : ${data}`;
    const { refusals } = await prove({ server: withList(list) });
    expect(refusals.map(({ reason }) => reason)).toEqual([
      expect.stringContaining(
        'page "list" (/promo) for a player: TypeError: Cannot read properties of undefined',
      ),
    ]);
  });

  test('a build that cannot even be evaluated', async () => {
    const [refusal, ...more] = (await prove({ server: 'window.promo = 1;' })).refusals;
    expect(more).toEqual([]);
    expect(refusal?.reason).toBe(
      'promo@p1 cannot be rendered in shell@s1 (pin, every other brand): its server build breaks: ReferenceError: window is not defined',
    );
  });
});

test('P-21: it is proven in every shell that it would meet', async () => {
  const canary = {
    area: 'shell',
    build: 'other',
    share: 100,
    brand: null,
    startedAt: '2026-01-01T00:00:00Z',
  };
  await artifacts.write(
    shellBuild('strict', {}, serverShell().replace('boot.data, boot)', 'boot.data, boot, window)')),
  );
  const body = live({ canaries: [canary, { ...canary, brand: 'aurora', build: 'strict' }] });
  const { refusals } = await prove({}, body);
  expect(refusals.length).toBeGreaterThan(0);
  for (const { reason } of refusals)
    expect(reason).toContain('cannot be rendered in shell@strict (canary, aurora): page');
});

test('P-22: a page that looks with its answers as without is refused', async () => {
  const { refusals } = await prove({ server: withList("() => '<p aria-busy>…</p>'") });
  expect(refusals).toEqual([
    {
      reason:
        'promo@p1 cannot be rendered in shell@s1 (pin, every other brand): page "list" (/promo) for a guest: with its answers it looks as without them: it stays a skeleton until the browser hydrates it',
      help,
    },
  ]);
});

test('P-22: a page of which a part stays a skeleton is refused, unless an answer is missing', async () => {
  const server = withList(`(data) => ${data} + '<p data-waits="answer"></p>'`);
  const [refusal] = (await prove({ server })).refusals;
  expect(refusal?.reason).toContain(
    'page "list" (/promo) for a guest: a part of it shows a loading face though no answer is missing',
  );
  const asks = serverShell().replace(
    'wanted: []',
    "wanted: [{ method: 'GET', path: '/x', input: {} }]",
  );
  await artifacts.write(shellBuild('asks', {}, asks));
  expect((await prove({ server }, live({ pins: { shell: 'asks' } }))).refusals).toEqual([]);
});

describe('builds from before server builds', () => {
  test('an area for contract 1.2 has one', async () => {
    expect((await prove({ server: null })).refusals).toEqual([
      {
        reason: 'promo@p1 has no server build, which builds for contract ^1.2.0 have',
        help: 'npm run release -- mf-promo',
      },
    ]);
  });
  test('one for an earlier contract is left to the browser, and that is told', async () => {
    const report = await prove({ server: null, rest: { contract: '^1.1.0' } });
    expect(report.refusals).toEqual([]);
    expect(rendering(report)?.detail).toBe('left to the browser: there is no server build');
  });
  test('in a live shell without one nothing is rendered, and that is told', async () => {
    const report = await prove({}, live({ pins: { shell: 'plain' } }));
    expect(report.refusals).toEqual([]);
    expect(rendering(report)?.detail).toBe('0 pages rendered; shell@plain has no server build');
  });
});

describe('pages that nobody has recorded', () => {
  test('one that the live shell does not know is no fault of the area', async () => {
    const report = await prove({
      area: 'tournaments',
      build: 't1',
      pages: ['list', 'series', 'tournament', 'games'],
    });
    expect(report.refusals).toEqual([]);
    expect(rendering(report)?.detail).toMatch(
      /^0 pages rendered; page "list" \(\/tournaments\) is unknown to the shell; page "series"/,
    );
  });
  test('a route that every brand with the area drops is not rendered', async () => {
    const brands = { aurora: { dropped: ['promoGames'], meta: {} } };
    const report = await gate(
      { body: live({ brands }), artifacts, candidate: areaBuild() },
      { brands: ['aurora'] },
    );
    expect(rendering(report)?.detail).toBe('2 pages rendered');
  });
});

describe('P-25: a new shell', () => {
  const shell = (build: string, server: string, body = live()) =>
    gate({ body, artifacts, candidate: shellBuild(build, {}, server) });

  test('renders its own pages and those of every live area', async () => {
    await artifacts.write(areaBuild({ build: 'live' }));
    const report = await shell('n1', serverShell(), live({ pins: { shell: 's1', promo: 'live' } }));
    expect(report.refusals).toEqual([]);
    // its frame at /, five pages of its own, a page that does not exist, a brand with every option, three of promo
    expect(rendering(report)?.detail).toBe('11 pages rendered');
  });
  test('whose frame breaks is refused', async () => {
    const [refusal] = (
      await shell('n2', serverShell().replace('const page =', 'document.title; const page ='))
    ).refusals;
    expect(refusal).toEqual({
      reason:
        'shell@n2 cannot be rendered: page "main" (/) for a guest: ReferenceError: document is not defined',
      help: 'npx jest --selectProjects shell',
    });
  });
  test.each([
    ['shows it in a frame', 'boot.brand.embedders'],
    ['asks for consent', "boot.brand.tracking?.consent === 'asked'"],
    ['ends idle sessions', 'boot.brand.responsible.idleMinutes'],
  ])('whose frame breaks only for a brand that %s is refused', async (_, option) => {
    const breaks = `if (${option}) document.title; const page =`;
    const [refusal, ...more] = (await shell('n2a', serverShell().replace('const page =', breaks)))
      .refusals;
    expect(more).toEqual([]);
    expect(refusal?.reason).toBe(
      'shell@n2a cannot be rendered: the frame of a brand with every option for a guest: ReferenceError: document is not defined',
    );
  });
  test('in which a live area breaks is refused', async () => {
    const body = live({ pins: { shell: 's1', promo: 'live' } });
    const [refusal] = (
      await shell('n3', serverShell().replace('boot.data, boot)', 'null.data)'), body)
    ).refusals;
    expect(refusal?.reason).toContain(
      'promo@live cannot be rendered in shell@n3 (pin, every other brand): page "list" (/promo) for a guest',
    );
    expect(refusal?.help).toBe('npx jest --selectProjects shell');
  });
  test('without a server build is refused', async () => {
    const { refusals } = await gate({
      body: live(),
      artifacts,
      candidate: shellBuild('n4', {}, null),
    });
    expect(refusals.map(({ reason }) => reason)).toEqual([
      'shell@n4 has no server build, which builds for contract 1.2.0 have',
    ]);
  });
});
