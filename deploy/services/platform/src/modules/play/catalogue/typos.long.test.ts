import { games as seedGames } from '../../../../seed/games';
import { inCyrillic } from '../../../testing/cyrillic-words';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { sized } from '../../../testing/size';
import { fold } from './fold';
import { isOneOff } from './named';

let site: Harness;
beforeAll(async () => {
  site = await (await Harness.start(await openEither())).withCatalogue();
});
afterAll(() => site.close());

interface Found {
  items: { slug: string; name: string }[];
  totalItems: number;
}
const search = async (query: string, more = ''): Promise<Found> =>
  (await site.call('GET', `/json-api/v2/games?q=${encodeURIComponent(query)}${more}`))
    .body as Found;
const slugs = ({ items }: Found) => items.map(({ slug }) => slug);
/** Of these queries, those that do not find their game among the first ten. */
async function missed(queries: { query: string; slug: string }[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { query, slug } of queries)
    if (!slugs(await search(query, '&limit=10')).includes(slug)) lost.push(query);
  return lost;
}

const offered = seedGames
  .filter(({ disabled }) => !disabled)
  .map(({ name, slug }) => ({ name: fold(name), slug }));
/** A letter of a name, another one for each name, that is followed by another letter of the same word. */
const letterOf = (name: string, turn: number): number => {
  const letters = [...name].flatMap((letter, at) =>
    /\p{L}{2}/u.test(letter + (name[at + 1] ?? '')) ? [at] : [],
  );
  return letters[(turn * 7) % letters.length] ?? 0;
};
const without = (name: string, at: number) => name.slice(0, at) + name.slice(at + 1);
const swapped = (name: string, at: number) =>
  name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2);
const mistyped = (change: (name: string, at: number) => string) => (names: typeof offered) =>
  names.map(({ name, slug }, turn) => ({ query: change(name, letterOf(name, turn)), slug }));
const cyrillic = offered.map(({ name, slug }) => ({ name: fold(inCyrillic(name)), slug }));

test('each name, as it is and in part, finds its game first as before', async () => {
  for (const { name, slug } of offered) expect(slugs(await search(name))[0]).toBe(slug);
  expect(
    await missed(offered.map(({ name, slug }) => ({ query: name.slice(0, -2), slug }))),
  ).toEqual([]);
});

test('each name finds its game when a letter is missing or has changed places', async () => {
  expect(await missed(mistyped(without)(offered))).toEqual([]);
  expect(await missed(mistyped(swapped)(offered))).toEqual([]);
});

test('each name finds its game as it is heard, in Cyrillic', async () => {
  for (const { name } of cyrillic) expect(name).not.toMatch(/[a-z]/);
  expect(await missed(cyrillic.map(({ name, slug }) => ({ query: name, slug })))).toEqual([]);
});

test('nearly each finds it in Cyrillic with a letter missing or out of place, too', async () => {
  const some = cyrillic.filter((_, at) => at % sized(3, 1) === 0);
  const queries = [...mistyped(without)(some), ...mistyped(swapped)(some)];
  expect((await missed(queries)).length / queries.length).toBeLessThan(0.08);
});

test.each([
  ['бульвар баккара', 'boulevard-baccara'],
  ['чейз', 'comet-chase'],
  ['майнс', 'comet-mines'],
  ['рулетт', 'osprey-roulette'],
  ['крисрал андертоу', 'crystal-undertow'],
  ['cristallo undertow', 'crystal-undertow'],
  ['bulevard baccarà', 'boulevard-baccara'],
  ['pirâmide pulse', 'pyramid-pulse'],
  ['cataus jackpot', 'cactus-jackpot-co'],
  ['tumblweed taly', 'tumbleweed-tally'],
])('"%s" finds %s', async (query, slug) => {
  expect(slugs(await search(query, '&limit=10'))).toContain(slug);
});

test.each([
  'шкаф',
  'страховка',
  'xylophonist',
  'quarantaquattro',
  'фрукты карусель',
  'rihno express',
])('"%s" is near to no game and finds none', async (query) => {
  expect(slugs(await search(query))).toEqual([]);
});

const kindOf = (slug: string) => seedGames.find((game) => game.slug === slug)?.theme.kind ?? 'slot';
const numberOf = (kind: string) =>
  seedGames.filter((game) => !game.disabled && kindOf(game.slug) === kind).length;

test.each([
  ['рулетка', 'roulette'],
  ['рулет', 'roulette'],
  ['рулетек', 'roulette'],
  ['Roleta', 'roulette'],
  ['мины', 'mines'],
  ['campo minato', 'mines'],
  ['minas', 'mines'],
  ['слоты', 'slot'],
  ['слтоы', 'slot'],
  ['Slot Machine', 'slot'],
  ['caça-níqueis', 'slot'],
  ['caca niquies', 'slot'],
])('"%s" finds every game that is %s', async (query, kind) => {
  const found = await search(query, '&limit=1000');
  expect(new Set(found.items.map(({ slug }) => kindOf(slug)))).toEqual(new Set([kind]));
  expect(found.totalItems).toBe(numberOf(kind));
});

const themed = (family: string) =>
  seedGames
    .filter((game) => !game.disabled && game.theme.family === family)
    .map(({ slug }) => slug);

test.each([
  ['egypt', 'ancient'],
  ['Египет', 'ancient'],
  ['египт', 'ancient'],
  ['egitto', 'ancient'],
  ['egito', 'ancient'],
  ['pirâmides', 'ancient'],
  ['Wild West', 'west'],
  ['дикий запад', 'west'],
  ['faroeste', 'west'],
  ['космос', 'space'],
  ['spazio', 'space'],
  ['christmas', 'winter'],
  ['natale', 'winter'],
])('"%s" finds every game of its theme: %s', async (query, family) => {
  const found = slugs(await search(query, '&limit=1000'));
  expect(themed(family).length).toBeGreaterThan(3);
  expect(themed(family).filter((slug) => !found.includes(slug))).toEqual([]);
  // beside them only what is called so
  expect(found.length).toBeLessThan(themed(family).length + 12);
});

test.each([
  ['freespins', 'free_spins'],
  ['Free Spins', 'free_spins'],
  ['фриспины', 'free_spins'],
  ['giri gratis', 'free_spins'],
  ['rodadas grátis', 'free_spins'],
  ['cascades', 'cascades'],
  ['каскады', 'cascades'],
  ['moltiplicatori', 'multiplier'],
  ['multiplicadores', 'multiplier'],
])('"%s" finds every game with that feature, as its filter does: %s', async (query, feature) => {
  const filtered = await search('', `&filter[feature]=${feature}&limit=1000`);
  const found = slugs(await search(query, '&limit=1000'));
  expect(filtered.totalItems).toBeGreaterThan(0);
  expect(slugs(filtered).filter((slug) => !found.includes(slug))).toEqual([]);
});

test('a whole name of a theme or feature goes before the beginning of another one', async () => {
  const wild = slugs(await search('wild', '&limit=1000'));
  const named = seedGames.filter(({ name }) => /\bwild/i.test(name)).map(({ slug }) => slug);
  const { items } = await search('', '&filter[feature]=wild&limit=1000');
  const expected = new Set([...named, ...items.map(({ slug }) => slug)]);
  expect(wild.filter((slug) => !expected.has(slug))).toEqual([]);
});

test('games of a kind come after those of that name, each once, page by page', async () => {
  const all = slugs(await search('crash', '&limit=1000'));
  expect(all.sort()).toEqual(slugs(await search('краш', '&limit=1000')).sort());
  const jackpots = await search('jackpot', '&limit=1000');
  const named = jackpots.items.map(({ name }) => /jackpot/i.test(name));
  expect(named.indexOf(false)).toBeGreaterThan(0);
  expect(named.slice(named.indexOf(false))).not.toContain(true);
  const pages = [1, 2].map((page) => search('jackpot', `&limit=5&page=${page}`));
  expect((await Promise.all(pages)).flatMap(slugs)).toEqual(slugs(jackpots).slice(0, 10));
  expect(new Set(slugs(jackpots)).size).toBe(jackpots.totalItems);
  expect((await search('рулетка', '&filter[producer]=copperfin')).totalItems).toBe(1);
});

test('the name of a category in any language finds its games', async () => {
  const news = (await site.call('GET', '/json-api/v2/games?filter[category]=newgames'))
    .body as Found;
  for (const query of ['Новинки', 'novita', 'Novidades', 'new games'])
    expect((await search(query)).totalItems).toBe(news.totalItems);
  const { total } = (
    await site.call('GET', `/json-api/v2/games/filters?q=${encodeURIComponent('рулетка')}`)
  ).body.data;
  expect(total).toBe(numberOf('roulette'));
});

test('what is one letter off', () => {
  for (const [a, b] of [
    ['slot', 'slt'],
    ['slt', 'slot'],
    ['slot', 'slto'],
    ['slot', 'slat'],
    ['slot', 'slots'],
  ])
    expect([a, b, isOneOff(a ?? '', b ?? '')]).toEqual([a, b, true]);
  for (const [a, b] of [
    ['slot', 'slot'],
    ['slot', 'sl'],
    ['slot', 'tols'],
    ['', 'ab'],
  ])
    expect([a, b, isOneOff(a ?? '', b ?? '')]).toEqual([a, b, false]);
});
