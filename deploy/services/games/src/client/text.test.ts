/** @jest-environment jsdom */
import { numberText, secondsFormat, timesText } from './text';

test.each([
  ['en', '3.1s'],
  ['it', '3,1s'],
  ['ru', '3,1 с'],
  ['pt-BR', '3,1 s'],
])('seconds are written as %s does', (lang, text) => {
  expect(secondsFormat(lang)(3140).replace(/\s/g, ' ')).toBe(text);
});

test.each([
  ['en', '×2.50', '1.5'],
  ['it', '×2,50', '1,5'],
  ['ru', '×2,50', '1,5'],
  ['pt-BR', '×2,50', '1,5'],
])('multipliers are written as %s does, without groups', (lang, times, tenth) => {
  document.documentElement.lang = lang;
  expect(timesText(250)).toBe(times);
  expect(timesText(1_000_000)).toMatch(/^×10000[.,]00$/);
  expect(numberText(1.5, 0, 1)).toBe(tenth);
  document.documentElement.lang = '';
  expect(timesText(250)).toBe('×2.50');
});
