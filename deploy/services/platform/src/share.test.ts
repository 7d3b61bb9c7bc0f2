import { shareOf } from './share';

test('a long work says its share done, at most once a second', () => {
  const said: string[] = [];
  let now = 0;
  const part = shareOf(
    'seeds',
    4,
    (sentence) => said.push(sentence),
    () => now,
  );
  for (const at of [600, 1200, 1300, 2300]) {
    now = at;
    part();
  }
  expect(said).toEqual(['seeds: 2 of 4 done', 'seeds: 4 of 4 done']);
});
