import { translated } from '../../texts/translated';
import { numbersIn } from './numbers';
import { checkTexts, type Facts } from './texts';

const facts: Facts = { percents: [100], money: [500], times: [10], numbers: [2500, 7], dates: [114] };
const said = (text: string, locale: 'ru' | 'en' | 'it' | 'br' = 'en') =>
  numbersIn(text, locale).map(({ kind, value }) => [kind, value]);

test('OF6: amounts, percentages, dates, factors and words of numbers are read in every language', () => {
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

test('OF6: what terms do not say is named with its language, and languages that differ are named', () => {
  const texts = translated('за 5 €', 'for €5', 'per 5 €', 'por € 6');
  const codes = checkTexts([{ where: 'its text', texts }], facts).map(({ code, text }) => [code, text]);
  expect(codes).toEqual([
    ['text_unlike_terms', 'its text (br) says € 6, the terms do not'],
    ['languages_differ', 'its text: ru says 500, br 600'],
  ]);
  const even = translated('10 раз', '10 times', '10 volte', '10 vezes');
  expect(checkTexts([{ where: 'its text', texts: even }], facts)).toEqual([]);
});
