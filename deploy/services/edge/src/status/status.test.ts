import { TestEdge } from '../testing/edge';
import { partsStatus } from './parts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await new TestEdge().start();
});
afterAll(() => edge.stop());

const rowsOf = (text: string) =>
  [...text.matchAll(/<li class="(\w+)"><b>([^<]+)<\/b><span>([^<]+)<\/span>/g)].map(
    ([, , part, word]) => [part, word],
  );

test.each([
  ['en', 'Works', 'Does not work'],
  ['ru', 'Работает', 'Не работает'],
  ['it', 'Funziona', 'Non funziona'],
])(
  'what works is told without a script, in the visitor’s language: %s',
  async (lang, works, fails) => {
    edge.platform.on('GET /status', {
      body: { play: true, payments: false, live: true, secret: 'hush' },
    });
    const answer = await edge.ask(
      `/-/status?lang=${lang}`,
      lang === 'it' ? { host: 'bellanotte.localhost' } : {},
    );
    expect(answer.status).toBe(200);
    expect(rowsOf(answer.text).map(([, word]) => word)).toEqual([works, works, fails, works]);
    expect(answer.text).not.toMatch(/<script|hush/);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

const asked = (text: string, hasSite = true) => {
  const at = { ms: 0, questions: 0 };
  const platform = {
    text: async () => {
      at.questions += 1;
      return { status: 200, text };
    },
  };
  return { at, status: partsStatus({ platform, hasSite: () => hasSite, now: () => at.ms }) };
};

test.each(['', 'null', '[]', '{"play":"yes"}', '{"play":true'])(
  'of a platform that says %j nothing but the site counts as working',
  async (text) => {
    const { play, payments, live } = await asked(text).status();
    expect([play, payments, live]).toEqual([false, false, false]);
  },
);

test('what was heard before the clock was put back by an hour does not stand for that hour', async () => {
  const { at, status } = asked('{"play":true}');
  at.ms = 3_600_000;
  await status();
  at.ms = 0;
  await status();
  expect(at.questions).toBe(2);
});

test('without a composition or without the platform the site does not work', async () => {
  const all = '{"play":true,"payments":true,"live":true}';
  expect(await asked(all, false).status()).toMatchObject({ site: false, play: true });
  const away = { text: () => Promise.reject(new Error('away')) };
  expect(await partsStatus({ platform: away, hasSite: () => true })()).toEqual({
    site: false,
    play: false,
    payments: false,
    live: false,
  });
});

test('however many ask, the platform is asked once in five seconds', async () => {
  const { at, status } = asked('{}');
  await Promise.all(Array.from({ length: 50 }, status));
  expect(at.questions).toBe(1);
  at.ms = 5000;
  await status();
  expect(at.questions).toBe(2);
});
