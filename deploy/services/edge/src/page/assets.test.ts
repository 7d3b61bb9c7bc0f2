import type { Release } from 'shared-contracts/composition';
import { inlineSheet } from './assets';

const sheet = (css: string) =>
  inlineSheet(
    { release: { area: 'lobby', build: 'l1' } as unknown as Release, file: 'a.css' },
    css,
  );

describe('a sheet in the page itself', () => {
  it.each([
    ['a relative address', 'url(fonts/a.woff2)', 'url(/r/lobby/l1/fonts/a.woff2)'],
    ['one in quotes', 'url("a b.png")', 'url("/r/lobby/l1/a b.png")'],
  ])('%s is found from its own folder', (_, before, after) => {
    expect(sheet(`.a{background:${before}}`)).toContain(`.a{background:${after}}`);
  });

  it.each([
    'url(/media/a.avif)',
    'url(https://a.test/b.png)',
    'url(#part)',
    'url("data:image/svg+xml,%3Csvg/%3E")',
    "url('/a.png')",
    'url(data:,)',
  ])('%s stays as it is', (address) => {
    expect(sheet(`.a{background:${address}}`)).toContain(`.a{background:${address}}`);
  });
});
