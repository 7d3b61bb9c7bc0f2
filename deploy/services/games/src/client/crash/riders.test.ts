/** @jest-environment jsdom */
import type { Rider } from '../../crash-protocol';
import br from '../../texts/br.json';
import en from '../../texts/en.json';
import it from '../../texts/it.json';
import ru from '../../texts/ru.json';
import { translator } from '../text';
import { atRest } from './flight';
import { ridersList } from './riders';

const rider = (id: number, over: Partial<Rider> = {}): [number, Rider] => [
  id,
  { id, name: `Amber Fox ${id}`, bet: 100 * id, currency: 'EUR', out: null, ...over },
];
const listed = (texts: Record<string, string>, riders: [number, Rider][], own: number[]) => {
  const list = ridersList(translator(texts), 'en');
  list.paint({ ...atRest, phase: 'betting', riders: new Map(riders) }, own);
  const rows = [...list.element.querySelectorAll('li')];
  return {
    ...list,
    rows: () => [...list.element.querySelectorAll('li')],
    names: rows.map((row) => row.querySelector('.cr-name')?.textContent),
  };
};

test('the player’s own bets come first, are called so, and are marked', () => {
  const { rows, names } = listed(
    en,
    [rider(1), rider(2), rider(3), rider(9, { out: 250 })],
    [1, 2],
  );
  expect(names).toEqual(['Amber Fox 2 (you)', 'Amber Fox 1 (you)', 'Amber Fox 9', 'Amber Fox 3']);
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([
    'true',
    'true',
    null,
    null,
  ]);
});

test.each([
  ['en', en, 'Guest', 'Guest (you)'],
  ['ru', ru, 'Гость', 'Гость (вы)'],
  ['it', it, 'Ospite', 'Ospite (tu)'],
  ['br', br, 'Visitante', 'Visitante (você)'],
])('who has no name is a guest: %s', (_, texts, guest, own) => {
  const nobody = [rider(1, { name: null }), rider(2, { name: null })];
  expect(listed(texts, nobody, [1]).names).toEqual([own, guest]);
});

test('a bet that turns out to be the player’s is marked when that is known', () => {
  const riders = new Map([rider(1)]);
  const list = ridersList(translator(en), 'en');
  list.paint({ ...atRest, riders }, []);
  expect(list.element.querySelector('[aria-current]')).toBeNull();
  list.paint({ ...atRest, riders }, [1]);
  expect(list.element.querySelector('[aria-current]')?.textContent).toContain('(you)');
});
