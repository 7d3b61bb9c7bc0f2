import { bundlePage, staticPage } from './pages';

const HTML = [
  '<head><link rel="preload" as="image" href="/media/a.avif">',
  '<link rel="stylesheet" href="/r/shell/1/main.css" data-href="main.css" crossorigin="anonymous">',
  '<link rel="stylesheet" href="/r/lobby/2/page.css" data-href="page.css" crossorigin="anonymous">',
  '<script defer src="/r/shell/1/main.js" nonce="n0nce" crossorigin="anonymous"></script>',
  '<link rel="preload" as="script" href="/r/lobby/2/entry.js" nonce="n0nce">',
  '</head><body><script type="application/json" id="boot">{"locale":"ru"}</script></body>',
].join('\n');

const bundle = {
  dir: '/b',
  initial: { js: ['all.js'], css: ['all.css'] },
  chunks: { 'texts-ru': { js: ['t.js'], css: [] }, 'lobby-texts-ru': { js: ['t.js'], css: [] } },
  files: {
    'all.js': { bytes: 1, integrity: 'sha384-a' } as const,
    't.js': { bytes: 1, integrity: 'sha384-t' },
  },
};

test('the bundle takes the place of the builds, everything else stays', () => {
  const html = bundlePage(HTML, bundle);
  expect(html).not.toContain('/r/');
  expect(html).toContain('<link rel="stylesheet" href="/bundle/all.css"');
  expect(html).toContain(
    '<script defer src="/bundle/all.js" crossorigin="anonymous" integrity="sha384-a" nonce="n0nce">',
  );
  expect(html.match(/as="script" href="\/bundle\/t\.js"/g)).toHaveLength(1);
  expect(html).toContain('as="image" href="/media/a.avif"');
  expect(html).toContain('id="boot">{"locale":"ru"}');
});

test('a static page keeps its styles and pictures and runs nothing', () => {
  const html = staticPage(HTML);
  expect(html).not.toMatch(/<script|as="script"/);
  expect(html).toContain('/r/lobby/2/page.css');
  expect(html).toContain('/media/a.avif');
});
