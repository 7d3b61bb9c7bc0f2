import { TestEdge } from '../testing/edge';
import { contentPolicy, integrityHeaders } from './policy';

const options = {
  nonce: 'n',
  host: 'site.test',
  secure: true,
  gamesOrigin: 'https://games.test',
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

test('a development server is let in by its very origin, scripts still by nonce', () => {
  const policy = contentPolicy({ ...options, secure: false, devOrigins: ['http://localhost:8080'] });
  expect(policy).toContain("connect-src 'self' ws://site.test http://localhost:8080 ws://localhost:8080;");
  expect(policy).toContain("style-src 'self' 'nonce-n' http://localhost:8080;");
  expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic';");
  expect(policy).not.toMatch(/unsafe|trusted-types/);
});

test('H-5: a page has one policy of each name, and tells of breaches', () => {
  const policy = contentPolicy(options);
  expect(policy).toContain('trusted-types webpack dompurify; report-uri /-/reports; report-to reports');
  expect(policy).not.toContain('allow-duplicates');
  expect(contentPolicy({ ...options, secure: false })).not.toContain('report-to');
});

test('H-10: no script runs without a hash, but a development server’s; a captcha without one makes it a word', () => {
  const rules = { secure: true, isDev: false, reportOnly: false };
  const value = 'blocked-destinations=(script), endpoints=(reports)';
  expect(integrityHeaders(rules)).toEqual({ 'integrity-policy': value });
  expect(integrityHeaders({ ...rules, reportOnly: true })).toEqual({ 'integrity-policy-report-only': value });
  expect(integrityHeaders({ ...rules, isDev: true })).toEqual({});
});

describe('over HTTP', () => {
  const edge = new TestEdge();
  beforeAll(() => edge.start({ trustProxy: 1 }));
  afterAll(() => edge.stop());

  test('H-10: every script that a page asks for, now or later, has its hash', async () => {
    const { text, headers } = await edge.ask('/promo', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['integrity-policy']).toContain('blocked-destinations=(script)');
    expect(headers['reporting-endpoints']).toBe('reports="/-/reports"');
    const tags =
      text.match(/<(script[^>]* src=|link rel="(modulepreload|preload" as="script"))[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(3);
    for (const tag of tags) expect(tag).toMatch(/crossorigin="anonymous".* integrity="sha384-/);
  });

  test('H-11: every answer is for this origin alone, never sniffed, in a process of its own', async () => {
    for (const path of ['/', '/json-api/levels', '/robots.txt', '/nowhere.js', '/healthz', '/-/console']) {
      const { headers } = await edge.ask(path);
      expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['origin-agent-cluster']).toBe('?1');
    }
  });
});
