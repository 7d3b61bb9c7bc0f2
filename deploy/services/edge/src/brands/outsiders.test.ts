import { contentPolicy } from '../page/policy';
import { byNonce } from '../page/vouched';
import { outsidersOf, type TrackingFile } from './outsiders';

const SANDBOX = 'http://localhost:3002';
const tracking: TrackingFile = {
  consent: 'asked',
  version: 1,
  cookies: [],
  scripts: [
    {
      src: 'https://stats.test/s.js?v=1',
      integrity: 'sha384-x',
      purpose: 'analytics',
      connect: ['https://in.stats.test/collect'],
      img: ['https://stats.test'],
    },
    { src: '{sandbox}/sandbox/statistics.js', purpose: 'analytics', connect: ['{sandbox}'] },
  ],
  affiliate: { url: 'https://partner.test/hit', project: 'p', parameters: ['ref'], pattern: '.' },
};
const page = {
  trusted: byNonce('n'),
  host: 'site.test',
  secure: true,
  games: ['https://games.test'],
  devOrigins: [],
};

test('H-17: the policy is wider by exactly the origins of the brand’s configuration', () => {
  const { embedders, connect, img } = outsidersOf(
    { tracking, embedders: ['https://a.test/x'] },
    null,
  );
  const policy = contentPolicy({ ...page, embedders, outside: { connect, img } });
  expect(policy).toContain(
    "connect-src 'self' wss://site.test https://in.stats.test https://partner.test;",
  );
  expect(policy).toContain("img-src 'self' data: https://stats.test;");
  expect(policy).toContain('frame-ancestors https://a.test;');
  expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic';");
});

test('what stands for the sandbox is there in a sandbox alone, under the name that it is given', () => {
  const there = outsidersOf(
    { tracking, embedders: ['{sandbox:partner.brand.localhost}'] },
    SANDBOX,
  );
  expect(there.tracking?.scripts.map(({ src }) => src)).toEqual([
    'https://stats.test/s.js?v=1',
    'http://localhost:3002/sandbox/statistics.js',
  ]);
  expect(there.embedders).toEqual(['http://partner.brand.localhost:3002']);
  expect(there.connect).toContain(SANDBOX);
  const elsewhere = outsidersOf({ tracking, embedders: ['{sandbox}'] }, null);
  expect(elsewhere.tracking?.scripts).toHaveLength(1);
  expect(elsewhere.embedders).toEqual([]);
});

test('H-17b: a script without a hash is known as such', () => {
  expect(outsidersOf({ tracking }, null).unhashed).toBe(false);
  expect(outsidersOf({ tracking }, SANDBOX).unhashed).toBe(true);
});

test('a brand that tells nobody asks nobody', () => {
  const file = { ...tracking, scripts: tracking.scripts.slice(1), affiliate: null };
  expect(outsidersOf({ tracking: file }, null).tracking).toBeNull();
  expect(outsidersOf({}, SANDBOX)).toMatchObject({ tracking: null, embedders: [], connect: [] });
});

test('an address that is none stops the start', () => {
  expect(() => outsidersOf({ embedders: ['partner.test'] }, null)).toThrow();
});
