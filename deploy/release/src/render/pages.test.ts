import { serverArea, serverShell } from '../gate/testing/area';
import { type PageRequest, renderPages } from './pages';

const LIMITS = { start: 15_000, silence: 1000 };
const source = (area: string, text: string) => ({ area, name: `${area}/b1/server.js`, text });
/** What the shell of the tests reads of a request. */
const request = (url: string) =>
  ({
    url,
    boot: { data: {} },
    composition: { areas: { promo: { build: 'b1' } } },
  }) as unknown as PageRequest;

const render = (pages: Record<string, string>, urls = ['/promo', '/promo/x', '/promo/x/games']) =>
  renderPages(
    {
      shell: source('shell', serverShell()),
      area: source('promo', serverArea(pages)),
      requests: urls.map(request),
    },
    LIMITS,
  );

it('pages come in the order of the requests', async () => {
  const { broken, pages } = await render({
    list: "() => '<p>list</p>'",
    promo: "async () => '<p>promo</p>'",
  });
  expect(broken).toBeNull();
  expect(pages.map(({ result }) => result?.html)).toEqual([
    '<header></header><p>list</p>',
    '<header></header><p>promo</p>',
    '<header></header>',
  ]);
});

describe('it comes to an end whatever the builds do', () => {
  it('a loop ends the process, and is told of the page that was at work', async () => {
    const { pages } = await render({
      list: "() => 'fine'",
      promo: '() => { for (;;); }',
      games: "() => 'never'",
    });
    expect(pages.map(({ result, error }) => result?.html ?? error)).toEqual([
      '<header></header>fine',
      'it did not end within 1 s',
    ]);
  });

  it.each([
    ['a loop in an area', 'for (;;);', 'area', /did not end within 4 s/],
    [
      'an area that asks for a window',
      'window.x = 1;',
      'area',
      /ReferenceError: window is not defined/,
    ],
    ['an area that requires what is not shared', "require('mobx');", 'area', /asks for "mobx"/],
    ['an area that is no script', 'exports.default = (;', 'area', /SyntaxError/],
  ])('%s is told before any page', async (_, text, of, wanted) => {
    const shell = source('shell', serverShell());
    const told = await renderPages({
      shell,
      area: source('promo', text),
      requests: [request('/promo')],
    });
    expect(told).toEqual({ broken: { of, error: expect.stringMatching(wanted) }, pages: [] });
  });

  it('a shell that breaks, and a process that is out of memory', async () => {
    const question = { area: null, requests: [request('/promo')] };
    const thrown = await renderPages({
      ...question,
      shell: source('shell', "throw new Error('no shell');"),
    });
    expect(thrown).toEqual({ broken: { of: 'shell', error: 'Error: no shell' }, pages: [] });
    const greedy = serverShell().replace(
      'const result = {',
      'const heap = []; for (;;) heap.push(new Array(1e6).fill({}));\n const result = {',
    );
    const full = await renderPages({ ...question, shell: source('shell', greedy) });
    expect(full.pages).toEqual([
      { error: expect.stringMatching(/heap out of memory|did not end/) },
    ]);
  });

  it('a promise that is forgotten and rejects breaks nothing', async () => {
    const { pages } = await render(
      { list: "() => { Promise.reject(new Error('forgotten')); return 'fine'; }" },
      ['/promo', '/promo'],
    );
    expect(pages.map(({ result }) => result?.html)).toEqual([
      '<header></header>fine',
      '<header></header>fine',
    ]);
  });
});
