import { serverArea, serverShell } from '../gate/testing/area';
import { type PageRequest, renderSession } from './pages';

const source = (area: string, text: string) => ({ area, name: `${area}/b1/server.js`, text });
const COUNTING = serverShell(
  'globalThis.evaluated = (globalThis.evaluated ?? 0) + 1; let renders = 0;',
).replace(
  "html: '<header></header>'",
  "html: '<header>' + evaluated + ' ' + ++renders + '</header>'",
);
const question = (area: string, page: string, shell = source('shell', COUNTING)) => ({
  shell,
  area: source(area, serverArea({ list: page })),
  requests: [
    { url: '/promo', boot: { data: {} }, composition: { areas: { [area]: { build: 'b1' } } } },
  ] as unknown as PageRequest[],
});

let session: ReturnType<typeof renderSession>;
beforeEach(() => {
  session = renderSession({ start: 15_000, silence: 1000 });
});
afterEach(() => session.end());
const html = async (...given: Parameters<typeof question>) =>
  (await session.render(question(...given))).pages.map(
    ({ result, error }) => result?.html ?? error,
  );

it('several areas are rendered in one shell that is evaluated once', async () => {
  const all = await Promise.all([html('promo', "() => 'promo'"), html('lobby', "() => 'lobby'")]);
  expect(all).toEqual([['<header>1 1</header>promo'], ['<header>1 2</header>lobby']]);
});

it('an area of a question before is not there any more', async () => {
  await html('promo', "() => 'promo'");
  expect(await html('lobby', "() => 'lobby'")).toEqual(['<header>1 2</header>lobby']);
});

it('another shell has another process', async () => {
  await html('promo', "() => 'promo'");
  const other = { ...source('shell', COUNTING), name: 'shell/b2/server.js' };
  expect(await html('lobby', "() => 'lobby'", other)).toEqual(['<header>1 1</header>lobby']);
});

it('after one that never ends the next question is answered by a new process', async () => {
  expect(await html('promo', '() => { for (;;); }')).toEqual(['it did not end within 1 s']);
  expect(await html('lobby', "() => 'lobby'")).toEqual(['<header>1 1</header>lobby']);
});
