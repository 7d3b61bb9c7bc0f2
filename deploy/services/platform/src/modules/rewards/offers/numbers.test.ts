import { translated } from '../../../texts/translated';
import { numbersIn } from './numbers';
import { checkTexts, type Facts } from './texts';

const facts: Facts = {
  percents: [100],
  money: [500],
  times: [10],
  numbers: [2500, 7],
  dates: [114],
};
const said = (text: string, locale: 'ru' | 'en' | 'it' | 'br' = 'en') =>
  numbersIn(text, locale).map(({ kind, value }) => [kind, value]);

test('amounts, percentages, dates, factors and words of numbers are read in every language', () => {
  expect(said('<b>2,500</b> elements, 100% of €5, x10, on 14 January, seven days')).toEqual([
    ['date', 114],
    ['percent', 100],
    ['money', 500],
    ['times', 10],
    ['number', 2500],
    ['number', 7],
  ]);
  expect(said('2 500 элементов, 100 % и 5 €, 14 января, семь дней', 'ru')).toEqual([
    ['date', 114],
    ['percent', 100],
    ['money', 500],
    ['number', 2500],
    ['number', 7],
  ]);
  expect(said('2.500 elementi il 14 gennaio, sette', 'it')).toEqual([
    ['date', 114],
    ['number', 2500],
    ['number', 7],
  ]);
  expect(said('em 14 de janeiro, sete', 'br')).toEqual([
    ['date', 114],
    ['number', 7],
  ]);
  expect(said('Send a high-five for {{money}}')).toEqual([]);
});

test('how many times is read as words, figures and signs of either alphabet, and compared with the terms', () => {
  const ten = [['times', 10]];
  for (const text of [
    'wager it ten times',
    '10 times',
    'x10',
    ' ×10',
    'х10',
    'X 10',
    '10x',
    '10-fold',
  ])
    expect({ text, said: said(text) }).toEqual({ text, said: ten });
  for (const text of ['десять раз', '10 раз', 'х10', 'x10', '×10', 'десятикратный', '10-кратный'])
    expect({ text, said: said(text, 'ru') }).toEqual({ text, said: ten });
  expect([said('10 volte', 'it'), said('dieci volte', 'it')]).toEqual([ten, ten]);
  expect([said('10 vezes', 'br'), said('dez vezes', 'br')]).toEqual([ten, ten]);
  expect(said('on 6x5 reels within ten days')).toEqual([
    ['number', 6],
    ['number', 5],
    ['number', 10],
  ]);
  const seven = translated('семь раз', 'seven times', 'sette volte', 'sete vezes');
  // seven is a number of the terms, but not how many times
  const found = checkTexts([{ where: 'its text', texts: seven }], facts);
  expect(found.map(({ code }) => code)).toEqual(Array(4).fill('text_unlike_terms'));
});

test('every sum to the cent is the one of the terms', () => {
  for (let minor = 1; minor < 3000; minor += 1)
    expect(said(`€${(minor / 100).toFixed(2)}`)).toEqual([['money', minor]]);
});

test('a name that has a number in it says none', () => {
  expect(said('Four Winds: East, for four days')).toEqual([['number', 4]]);
  expect(said('Четыре ветра: восток', 'ru')).toEqual([]);
});

test('what terms do not say is named with its language, and languages that differ are named', () => {
  const texts = translated('за 5 €', 'for €5', 'per 5 €', 'por € 6');
  const codes = checkTexts([{ where: 'its text', texts }], facts).map(({ code, text }) => [
    code,
    text,
  ]);
  expect(codes).toEqual([
    ['text_unlike_terms', 'its text (br) says € 6, the terms do not'],
    ['languages_differ', 'its text: ru says 500, br 600'],
  ]);
  const even = translated('10 раз', '10 times', '10 volte', '10 vezes');
  expect(checkTexts([{ where: 'its text', texts: even }], facts)).toEqual([]);
});
