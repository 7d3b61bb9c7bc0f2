import { brotliDecompressSync } from 'node:zlib';
import { staticHtml } from './variants';

const CONTENT =
  '<body><div id="root" data-rendered><h1>Games</h1></div>\n<noscript></noscript></body>';
const BARE = '<body><div id="root"><div class="boot-header"></div></div></body>';
const asking = (...texts: string[]) => ({
  left: texts,
  edge: async () => ({ text: (texts.length > 1 ? texts.shift() : texts[0]) ?? '', headers: {} }),
});

test('a static page is asked for until the edge had time for its content, and lies ready then', async () => {
  const { edge, left } = asking(BARE, BARE, CONTENT);
  const instead = staticHtml({ path: '/' });
  const answer = await instead('/', edge);
  expect(brotliDecompressSync(answer?.body ?? '').toString()).toContain('<h1>Games</h1>');
  expect(left).toEqual([CONTENT]);
  expect(await instead('/', asking(BARE).edge)).toBe(answer);
});

test('an edge that never renders is no static page, and other addresses are the edge’s own', async () => {
  await expect(staticHtml({ path: '/' })('/', asking(BARE).edge)).rejects.toThrow(
    'without content',
  );
  expect(await staticHtml({ path: '/' })('/media/a.avif', asking(CONTENT).edge)).toBeNull();
});
