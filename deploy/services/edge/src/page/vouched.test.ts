import { hash } from 'node:crypto';
import { hole } from './template';
import { byHashes, takesHashes } from './vouched';

const MINE = hole('vouched');
const FILE = 'integrity="sha384-aaaa"';
const of = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

test('H-21: texts are named by their hash, files by their integrity, each once', () => {
  const page = [
    `<style${MINE} data-href="a.css">a{}</style><style${MINE}>b\r\n{}</style>`,
    `<script${MINE}>run()</script><script${MINE}>run()</script>`,
    `<script defer src="/r/a.js"${MINE} ${FILE}></script>`,
    `<link rel="preload" as="script" href="/r/a.js"${MINE} ${FILE}>`,
    `<link rel="preload" as="script" href="/r/b.js"${MINE} integrity="sha384-bbbb">`,
  ].join('\n');
  expect(byHashes(page)).toEqual({
    styles: [of('a{}'), of('b\n{}')],
    scripts: [of('run()'), "'sha384-aaaa'", "'sha384-bbbb'"],
  });
});

test.each([
  '<script>evil()</script>',
  '<script src="https://evil.test/x.js" integrity="sha384-evil"></script>',
  '<script {{vouched}}>evil()</script>',
  '<script nonce="">evil()</script>',
  '<style>evil{}</style>',
  '<script data-x="',
  '<link rel="preload" as="script" href="/x.js" integrity="sha384-evil">',
])('H-21a: what the edge did not write has no hash: %s', (evil) => {
  const after = `</div><script${MINE}>mine()</script>`;
  expect(byHashes(`<div>${evil}${after}`)).toEqual({ styles: [], scripts: [of('mine()')] });
});

test('a page with a file without integrity has no hashes', () => {
  expect(
    byHashes(`<script defer src="/r/a.js"${MINE} crossorigin="anonymous"></script>`),
  ).toBeNull();
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:116.0) Gecko/20100101 Firefox/116.0', true],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    true,
  ],
  [undefined, true],
])('files run by hash in %s: %s', (userAgent, expected) => {
  expect(takesHashes(userAgent)).toBe(expected);
});
