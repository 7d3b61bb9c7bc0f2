import { brandLook } from './brand-look';
import { buildInSheets, buildInStack } from './culprit';

test('14: a stack names the topmost file of an area', () => {
  const stack = `Error: remove
    at HTMLDivElement.value (https://site.test/r/shell/s1/protection.js:1:2)
    at hide (https://site.test/r/promo/b7/page-list.js:3:4)
    at https://site.test/r/lobby/b2/main.js:5:6`;
  expect(buildInStack(stack)).toEqual({ area: 'promo', build: 'b7' });
  expect(buildInStack('Error\n at https://site.test/r/shell/s1/main.js:1:1')).toBeNull();
  expect(buildInStack()).toBeNull();
});

test('14: a sheet names its area when a rule of it speaks of the element', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '@media all { html > div:not(#root) { display: none } } ??? { }';
  const [sheet] = document.styleSheets;
  Object.defineProperty(sheet, 'href', { value: 'https://site.test/r/promo/b7/page-list.css' });
  const place = document.documentElement.appendChild(document.createElement('div'));
  expect(buildInSheets(document, place)).toEqual({ area: 'promo', build: 'b7' });
  expect(buildInSheets(document, document.body)).toBeNull();
  place.remove();
  style.remove();
});

test('11: the colours are those that stood in the page first', () => {
  const style =
    ':root{color-scheme:dark;--color-ink-1:#f4f5ff;--font-text:"Manrope", sans-serif}@font-face{}';
  expect(brandLook(style)).toBe(
    'color-scheme: dark; --color-ink-1: #f4f5ff; --font-text: "Manrope", sans-serif;',
  );
  expect(brandLook('')).toBe('');
});
