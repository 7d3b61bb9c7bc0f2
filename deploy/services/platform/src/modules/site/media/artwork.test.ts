import { draw } from 'deploy-artwork/draw/draw';
import { handOf } from 'deploy-artwork/draw/hands/index';
import { faceOf } from 'deploy-artwork/draw/lib/lettering';
import { setTitle } from 'deploy-artwork/draw/titles/layout';
import { games } from '../../../../seed/games';
import { recipes, seenFirst } from '../../../../seed/pictures';

test('every game, banner, promo, tournament, product and achievement has its picture, and no two share an address', () => {
  const count = (kind: string) => recipes.filter((recipe) => recipe.kind === kind).length;
  const [promos, backgrounds, products] = [12, 4, 7];
  const [tournaments, achievements] = [20, 11];
  expect([count('tall'), count('wide')]).toEqual([games.length, games.length]);
  expect([count('promo'), count('tournament')]).toEqual([
    promos + backgrounds + products,
    tournaments + achievements,
  ]);
  expect(new Set(recipes.map(({ kind, name }) => `${kind}/${name}`)).size).toBe(recipes.length);
});

test('A-9 each game of any kind has pictures of its own rounds', () => {
  const rounds = recipes.filter(({ kind }) => kind === 'round');
  expect(new Set(rounds.map((one) => 'slug' in one && one.slug))).toEqual(
    new Set(games.map(({ slug }) => slug)),
  );
  const wants = (slug: string) =>
    rounds.flatMap(({ name }) => (name.startsWith(slug) ? [name] : []));
  expect(wants('insomnia-jackpot-')).toEqual(
    ['spin', 'win', 'hold'].map((moment) => `insomnia-jackpot-${moment}`),
  );
  expect(wants('ruby-meridian-').at(-1)).toBe('ruby-meridian-free_spins');
  expect(wants('comet-mines-')).toEqual(['comet-mines-found', 'comet-mines-mine']);
});

test('A-9 every kind, every model and every family can be drawn', () => {
  const seen = new Set<string>();
  for (const recipe of recipes) {
    if (recipe.kind !== 'round') continue;
    const { theme, moment } = recipe;
    const how = 'model' in theme ? theme.model : theme.kind;
    const isNew = [`${how} ${moment}`, theme.family].filter((key) => !seen.has(key));
    for (const key of isNew) seen.add(key);
    if (isNew.length > 0) expect(draw(recipe)).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('wide covers, which no page shows, are painted for nobody', () => {
  expect(seenFirst.length).toBeGreaterThan(60);
  expect(seenFirst.filter(({ kind }) => kind === 'wide' || kind === 'round')).toEqual([]);
});

test('a picture is the same on every run, and no two games share one', () => {
  const some = recipes.filter(({ kind }) => kind === 'tall').slice(0, 26);
  const covers = some.map(draw);
  expect(some.map(draw)).toEqual(covers);
  expect(new Set(covers).size).toBe(some.length);
});

test('every recipe can be drawn', () => {
  for (const recipe of recipes.filter(({ kind }) => kind !== 'round'))
    expect(draw(recipe)).not.toMatch(/NaN|undefined|Infinity/);
});

test('every title stays inside its box and is large enough to read', () => {
  const box = { cx: 240, cy: 514, width: 384, height: 164 };
  for (const { name, provider } of games) {
    const { face, upper, tracking = 0 } = handOf(provider);
    const title = setTitle(name, box, { font: faceOf(...face), upper, tracking });
    expect(title.box.width).toBeLessThanOrEqual(box.width + 0.5);
    expect(title.box.height).toBeLessThanOrEqual(box.height + 0.5);
    expect(title.size).toBeGreaterThan(20);
  }
});
