import type { CompositionBody } from 'deploy-release';
import type { ResolvedComposition } from 'shared-contracts/composition';
import { TestEdge } from '../testing/edge';
import { contentPolicy, integrityHeaders, permissionsPolicy } from './policy';
import { byNonce } from './vouched';

const options = {
  trusted: byNonce('n'),
  host: 'site.test',
  secure: true,
  games: ['https://games.test'],
  embedders: [],
  devOrigins: [],
};

test('H-5: sockets go to the same host, frames to the games, and only the brand’s partners embed the site', () => {
  const policy = contentPolicy({ ...options, embedders: ['https://partner.test'] });
  expect(policy).toContain("connect-src 'self' wss://site.test;");
  expect(policy).toContain('frame-src https://games.test;');
  expect(policy).toContain('frame-ancestors https://partner.test;');
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('H-18: frames are those of the games, of the chat and what is granted, and nothing else', () => {
  const framesOf = (more: object) =>
    /frame-src ([^;]*);/.exec(contentPolicy({ ...options, ...more }))?.[1];
  expect(framesOf({})).toBe('https://games.test');
  expect(framesOf({ chat: null })).toBe('https://games.test');
  expect(framesOf({ chat: 'https://chat.test' })).toBe('https://games.test https://chat.test');
  expect(framesOf({ payment: 'https://pay.test' })).toBe('https://games.test https://pay.test');
  // a sandbox is both
  expect(framesOf({ chat: 'https://box.test', payment: 'https://box.test' })).toBe(
    'https://games.test https://box.test',
  );
  expect(
    framesOf({ chat: 'https://chat.test', granted: { 'frame-src': ['https://maps.test'] } }),
  ).toBe('https://games.test https://chat.test https://maps.test');
});

test('H-18a: games are framed from the exact origins of the known providers; another host, port or scheme of theirs is none', async () => {
  const games = ['https://games.test', 'https://sparrow.test:8443'];
  const policy = contentPolicy({ ...options, games });
  expect(policy).toContain('frame-src https://games.test https://sparrow.test:8443;');
  expect(policy.match(/https:\/\/(games|sparrow)/g)).toHaveLength(2);
  const edge = await new TestEdge().start();
  const { headers } = await edge.ask('/');
  expect(headers['content-security-policy']).toContain(
    'frame-src http://games.test http://sparrow.test;',
  );
  expect(headers['permissions-policy']).toContain(
    'autoplay=(self "http://games.test" "http://sparrow.test"), fullscreen=(self "http://games.test")',
  );
  await edge.stop();
});

test('H-20: a feature is handed to the providers that ask for it alone', () => {
  const one = { origin: 'https://a.test', allow: [], producers: null };
  expect(permissionsPolicy([one])).toContain('autoplay=(self), fullscreen=(self), camera=()');
  const other = { ...one, origin: 'https://b.test', allow: ['fullscreen' as const] };
  expect(permissionsPolicy([one, other])).toContain(
    'autoplay=(self), fullscreen=(self "https://b.test")',
  );
});

test('H-5a: a development server is let in by its very origin, scripts still by nonce', () => {
  const policy = contentPolicy({
    ...options,
    secure: false,
    devOrigins: ['http://localhost:8080'],
  });
  expect(policy).toContain(
    "connect-src 'self' ws://site.test http://localhost:8080 ws://localhost:8080;",
  );
  expect(policy).toContain("style-src 'self' 'nonce-n' http://localhost:8080;");
  expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic';");
  expect(policy).not.toMatch(/unsafe|trusted-types/);
});

test('H-5, H-5a: a page has one policy of each name, and tells of breaches', () => {
  const policy = contentPolicy(options);
  expect(policy).toContain(
    'trusted-types webpack dompurify; report-uri /-/reports; report-to reports',
  );
  expect(policy).not.toContain('allow-duplicates');
  expect(contentPolicy({ ...options, secure: false })).not.toContain('report-to');
});

test('H-10: no script runs without a hash, but a development server’s; a captcha without one makes it a word', () => {
  const rules = { secure: true, isDev: false, reportOnly: false };
  const value = 'blocked-destinations=(script), endpoints=(reports)';
  expect(integrityHeaders(rules)).toEqual({ 'integrity-policy': value });
  expect(integrityHeaders({ ...rules, reportOnly: true })).toEqual({
    'integrity-policy-report-only': value,
  });
  expect(integrityHeaders({ ...rules, isDev: true })).toEqual({});
});

test('H-13, H-13a: granted are exact places and names, each in its own directive; scripts and styles stay as they were', () => {
  const granted = {
    'connect-src': ['https://api.test', 'wss://api.test'],
    'frame-src': ['https://frame.test'],
    'img-src': ['https://pictures.test'],
    'font-src': ['https://fonts.test'],
    'media-src': ['https://media.test'],
    'trusted-types': ['lit-html'],
  };
  const [before, after] = [{}, granted].map((own) =>
    contentPolicy({ ...options, granted: own }).split('; '),
  );
  expect(after?.filter((each) => !before?.includes(each))).toEqual([
    "connect-src 'self' wss://site.test https://api.test wss://api.test",
    "img-src 'self' data: https://pictures.test",
    "media-src 'self' https://media.test",
    "font-src 'self' https://fonts.test",
    'frame-src https://games.test https://frame.test',
    'trusted-types webpack dompurify lit-html',
  ]);
  expect(after).toEqual(
    expect.arrayContaining(["script-src 'nonce-n' 'strict-dynamic'", "style-src 'self' 'nonce-n'"]),
  );
});

describe('H-13: over HTTP', () => {
  const edge = new TestEdge();
  const MAPS = 'https://maps.example.com';
  const policyOf = async () =>
    String((await edge.ask('/promo')).headers['content-security-policy']);
  /** The edge looks at the store every second. */
  const change = async (grants: CompositionBody['grants']) => {
    const live = await edge.store.current();
    if (!live) throw new Error('nothing is live');
    const { revision: _, createdAt: __, ...body } = live;
    const { revision } = await edge.store.commit(live.revision, {
      ...body,
      ...(grants ? { grants } : {}),
    });
    const newest = async () =>
      ((await edge.ask('/composition.json')).json() as ResolvedComposition).revision;
    let seen = await newest();
    while (seen < revision) seen = await newest();
  };
  beforeAll(async () => {
    edge.publish('promo', 'asks', {
      policy: { 'connect-src': [MAPS], 'trusted-types': ['lit-html'] },
    });
    await edge.start({}, ({ revision: _, createdAt: __, ...body }) => ({
      ...body,
      pins: { ...body.pins, promo: 'asks' },
    }));
  });
  afterAll(() => edge.stop());

  test('H-13: what an area asks is in no page before it is granted, in every one then, and in none after', async () => {
    const signature = async () =>
      ((await edge.ask('/composition.json')).json() as ResolvedComposition).signature;
    const [before, unasked] = [await policyOf(), await signature()];
    expect(before).not.toContain(MAPS);
    expect(before).toContain('trusted-types webpack dompurify;');
    const at = '2026-01-01T00:00:00Z';
    await change([
      { area: 'promo', directive: 'connect-src', value: MAPS, at },
      { area: 'promo', directive: 'trusted-types', value: 'lit-html', at },
      { area: 'lobby', directive: 'frame-src', value: MAPS, at },
    ]);
    const after = await policyOf();
    expect(after).toContain(
      `connect-src 'self' ws://localhost:${new URL(edge.origin).port} ${MAPS};`,
    );
    expect(after).toContain('trusted-types webpack dompurify lit-html;');
    expect(after).toContain('frame-src http://games.test http://sparrow.test;');
    expect(await signature()).not.toBe(unasked);
    await change([]);
    const others = (policy: string) =>
      policy.split('; ').filter((each) => !/^(script|style)-src /.test(each));
    expect(others(await policyOf())).toEqual(others(before));
    expect(await signature()).toBe(unasked);
  });
});

describe('over HTTP', () => {
  const edge = new TestEdge();
  beforeAll(() => edge.start({ trustProxy: 1 }));
  afterAll(() => edge.stop());

  test('H-10: every script that a page asks for, now or later, has its hash', async () => {
    const { text, headers } = await edge.ask('/promo', {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(headers['integrity-policy']).toContain('blocked-destinations=(script)');
    expect(headers['reporting-endpoints']).toBe('reports="/-/reports"');
    const tags =
      text.match(/<(script[^>]* src=|link rel="(modulepreload|preload" as="script"))[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(3);
    for (const tag of tags) expect(tag).toMatch(/crossorigin="anonymous".* integrity="sha384-/);
  });

  test('every answer is for this origin alone, never sniffed, in a process of its own', async () => {
    for (const path of [
      '/',
      '/json-api/levels',
      '/robots.txt',
      '/nowhere.js',
      '/healthz',
      '/-/console',
    ]) {
      const { headers } = await edge.ask(path);
      expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['origin-agent-cluster']).toBe('?1');
    }
  });
});
