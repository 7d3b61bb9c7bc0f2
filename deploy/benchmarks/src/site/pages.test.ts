import { bundlePage, bundlePolicy, staticPage } from './pages';

const BOOT = {
  locale: 'ru',
  rendered: { at: 5, parts: ['lobby/pages/main'] },
  data: { a: '</script>' },
};
const HTML = [
  '<head><style nonce="n0nce">:root{--brand:red}</style>',
  '<style nonce="n0nce" data-href="main.css">.frame{color:blue}</style>',
  '<script defer src="/r/shell/1/main.js" nonce="n0nce" crossorigin="anonymous"></script>',
  '<link rel="preload" as="script" href="/r/lobby/2/entry.js" nonce="n0nce">',
  '<link rel="preload" as="style" href="/r/lobby/2/slot.css" crossorigin="anonymous">',
  '<link rel="preload" as="font" href="/r/brand/a.woff2" crossorigin="anonymous">',
  '<style nonce="n0nce" data-href="page.css">.tile{color:red}</style>',
  '<link rel="preload" as="image" href="/media/a.avif">',
  '<style nonce="n0nce">[data-s="1"]{width:10px}</style>',
  '</head><body>',
  '<div id="root" data-rendered><header>Aurora</header><div><div>Books</div></div></div>',
  '<noscript>no scripts</noscript>',
  `<script type="application/json" id="boot">${JSON.stringify(BOOT).replaceAll('<', '\\u003c')}</script></body>`,
].join('\n');

const bundle = {
  dir: '/b',
  initial: { js: ['all.js'], css: ['all.css'] },
  chunks: {
    'texts-ru': { js: ['t.js'], css: [] },
    'lobby-texts-ru': { js: ['t.js'], css: [] },
    'lobby-page-main': { js: ['all.js', 'm.js'], css: ['m.css'] },
  },
  files: {
    'all.js': { bytes: 1, integrity: 'sha384-a' } as const,
    't.js': { bytes: 1, integrity: 'sha384-t' },
  },
};
const CHUNKS = ['texts-[locale]', 'lobby-texts-[locale]', 'lobby-page-main'];
const BARE = HTML.replace('<div id="root" data-rendered>', '<div id="root">');

describe('one bundle', () => {
  const html = bundlePage(HTML, bundle, CHUNKS);

  test('takes the place of the builds’ scripts; everything else stays', () => {
    expect(html).not.toMatch(/\/r\/(?!brand|bundle)/);
    expect(html).toContain(
      '<script defer src="/r/bundle/all.js" crossorigin="anonymous" integrity="sha384-a">',
    );
    expect(html).toContain('as="image" href="/media/a.avif"');
    expect(html).toContain('href="/r/brand/a.woff2"');
    expect(html).toContain(':root{--brand:red}');
  });

  test('takes over what the edge rendered: its content, its styles, its data', () => {
    expect(html).toContain('<div id="root" data-rendered><header>Aurora</header>');
    expect(html).toContain('.tile{color:red}');
    expect(html).toContain('[data-s="1"]{width:10px}');
    const boot = /id="boot">([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(boot)).toEqual(BOOT);
  });

  test('asks once and early for each chunk of its route, and for no sheet whose rules are there', () => {
    expect(html.match(/as="script" href="\/r\/bundle\/t\.js"/g)).toHaveLength(1);
    expect(html).toContain('as="script" href="/r/bundle/m.js"');
    expect(html).toContain('<style data-href="m.css"></style>');
    expect(html).toMatch(/<link rel="stylesheet" href="\/r\/bundle\/all.css"[^>]*>\n<\/body>/);
  });

  test('is not made of a page that the browser has to paint, nor without a chunk', () => {
    expect(() => bundlePage(BARE, bundle, CHUNKS)).toThrow('without content');
    expect(() => bundlePage(HTML, bundle, ['promo-area'])).toThrow('no chunk promo-area');
  });
});

test('the bundle’s files run by their hash, beside what the edge’s policy names', () => {
  const own = "script-src 'sha256-b' 'strict-dynamic'; style-src 'self' 'sha256-c'";
  const policy = bundlePolicy(own, bundlePage(HTML, bundle, CHUNKS.slice(0, 2)));
  const [scripts, styles] = policy.split('; ');
  expect(scripts).toBe("script-src 'sha384-a' 'sha384-t' 'sha256-b' 'strict-dynamic'");
  expect(styles).toMatch(/^style-src 'sha256-47DEQ\S+' 'self' 'sha256-c'$/);
});

describe('a static page', () => {
  test('keeps content, styles and pictures, runs nothing and loads nothing for what would run', () => {
    const html = staticPage(HTML);
    expect(html).not.toMatch(/<script|<noscript|as="script"|as="style"/);
    expect(html).toContain('<header>Aurora</header><div><div>Books</div></div>');
    expect(html).toContain('.frame{color:blue}');
    expect(html).toContain('.tile{color:red}');
    expect(html).toContain('/media/a.avif');
  });

  test('is not made of a page that the browser has to paint', () => {
    expect(() => staticPage(BARE)).toThrow('without content');
  });
});
