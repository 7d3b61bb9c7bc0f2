import { secondsFormat } from './text';

test.each([
  ['en', '3.1s'],
  ['it', '3,1s'],
  ['ru', '3,1 с'],
  ['pt-BR', '3,1 s'],
])('seconds are written as %s does', (lang, text) => {
  expect(secondsFormat(lang)(3140).replace(/\s/g, ' ')).toBe(text);
});
