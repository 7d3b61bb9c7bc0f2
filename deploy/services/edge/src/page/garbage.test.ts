import fc from 'fast-check';
import { TestEdge } from '../testing/edge';
import { block } from '../testing/html';
import { area, renderWorker, SHELL } from '../testing/server-builds';

const edge = new TestEdge();
beforeAll(async () => {
  edge.servers = { shell: SHELL, lobby: area() };
  await edge.start({ renderWorkers: 1, renderWorker: await renderWorker(edge.directory) });
});
afterAll(() => edge.stop());

/** What HTTP lets into a header's value. */
const value = fc.string({
  unit: fc
    .oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff }))
    .map((code) => String.fromCharCode(code)),
  maxLength: 300,
});
const cookie = fc.oneof(
  value,
  fc
    .tuple(fc.constantFrom('locale', 'rail', 'visitor', 'at', 'ov', '__proto__', 'x'), value)
    .map(([name, text]) => `${name}=${text}`),
);
const whole = (text: string) => {
  expect(text).toContain('</html>');
  expect(block(text, 'boot').brand.id).toBe('aurora');
};

test('PG-16: no header or cookie breaks a page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(cookie, { maxLength: 5 }),
      value,
      value,
      value,
      async (cookies, languages, agent, hint) => {
        const headers = {
          cookie: cookies.join('; '),
          'accept-language': languages,
          'user-agent': agent,
          'sec-ch-ua-mobile': hint,
          'x-country': languages,
          'accept-encoding': agent,
          'sec-purpose': hint,
        };
        const {
          status,
          text,
          headers: answered,
        } = await edge.ask('/', { headers: { ...headers, 'accept-encoding': 'identity' } });
        expect(status).toBe(200);
        expect(answered['content-type']).toBe('text/html; charset=utf-8');
        whole(text);
      },
    ),
    { numRuns: 60 },
  );
});

test('PG-16: cookies as large as the server takes change nothing', async () => {
  const { status, text } = await edge.ask('/', {
    headers: { cookie: `junk=${'%'.repeat(12_000)}; rail=closed` },
  });
  expect(status).toBe(200);
  whole(text);
});

test.each([
  '/%',
  '/%E0%A4%A',
  '/games/%ff',
  '/promo/%00',
  '/games/<script>',
  '/games/a"b',
  "/games/'",
  '/%2e%2e/etc',
  '/\\evil.test',
  '/?%',
  '/?q=%E0%A4%A',
  '/?__proto__=1',
  `/?q=${'x'.repeat(4000)}`,
  `/${'a/'.repeat(200)}`,
  '/games/%25%25',
  '/{slug}',
])('PG-16: the address %s is a page', async (path) => {
  const { status, text } = await edge.ask(path);
  expect([200, 404]).toContain(status);
  whole(text);
  expect(text).not.toContain('<script>alert');
});
