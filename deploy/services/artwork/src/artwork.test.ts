import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ArtworkOptions, createArtwork } from './artwork';
import type { Order } from './order';
import type { Painter } from './painter';
import type { Recipe } from './recipe';

const theme = { seed: 7, family: 'sea', palette: ['#101020', '#203060', '#f0a030', '#fff0c0'] };
const cover: Recipe = {
  kind: 'tall',
  name: 'deep-pearl',
  title: 'Deep Pearl',
  studio: 'saltwind',
  theme,
};
const poster: Recipe = { kind: 'promo', name: 'harvest', art: ['fruits', 0, 1] };
const plate: Recipe = { kind: 'provider', name: 'saltwind', title: 'Saltwind' };
const recipes = [cover, poster, plate];

/** Paints at once, unless it is held or broken. */
class FakePainter implements Painter {
  readonly orders: (Order & { urgent: boolean })[] = [];
  broken = false;
  held: Promise<void> = Promise.resolve();
  async paint(order: Order, urgent: boolean): Promise<void> {
    this.orders.push({ ...order, urgent });
    await this.held;
    if (this.broken) throw new Error('out of paint');
    mkdirSync(dirname(order.path), { recursive: true });
    writeFileSync(order.path, 'painted');
  }
  stop = async () => undefined;
}

function world({
  known = recipes,
  ...options
}: Partial<ArtworkOptions> & { known?: Recipe[] } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'artwork-'));
  const painter = new FakePainter();
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const artwork = createArtwork({ dir, script: 'none', painter, onFailure, ...options });
  artwork.learn(known);
  return { dir, painter, failures, artwork };
}
const fileOf = (address: string, rest = '') => `${address.split('/').at(-1)}${rest}`;

test('nothing is painted to name a picture, and its address follows its recipe', () => {
  const { artwork, painter } = world();
  const image = artwork.image('tall', 'deep-pearl');
  expect(image).toMatchObject({ widths: [120, 180, 240, 320, 480], width: 480, height: 640 });
  expect(image.base).toMatch(/^\/media\/tall\/deep-pearl-[0-9a-f]{10}$/);
  expect(artwork.drawing('provider', 'saltwind')).toMatch(
    /^\/media\/provider\/saltwind-[0-9a-f]{10}\.svg$/,
  );
  expect(painter.orders).toEqual([]);
  const other = world({ known: [{ ...cover, title: 'Deeper Pearl' }] });
  expect(other.artwork.image('tall', 'deep-pearl').base).not.toBe(image.base);
  const redrawn = world({ script: __filename });
  expect(redrawn.artwork.image('tall', 'deep-pearl').base).not.toBe(image.base);
});

test('a picture is painted once, however many ask, and found by whoever comes later', async () => {
  const { artwork, painter, dir } = world();
  const file = fileOf(artwork.image('tall', 'deep-pearl').base, '-240.avif');
  const all = await Promise.all(Array.from({ length: 30 }, () => artwork.open('tall', file)));
  expect(all).toEqual(Array(30).fill({ path: join(dir, 'tall', file), forGood: true }));
  await artwork.open('tall', file);
  await world({ dir, painter }).artwork.open('tall', file);
  expect(painter.orders).toMatchObject([
    { recipe: cover, width: 240, format: 'avif', urgent: true },
  ]);
});

test('a picture that takes too long, or cannot be painted, is stood in for by a plain one', async () => {
  const { artwork, painter, failures } = world({ patience: 1 });
  const file = fileOf(artwork.image('promo', 'harvest').base, '-480.webp');
  let release = () => {};
  painter.held = new Promise((resolve) => {
    release = resolve;
  });
  expect(await artwork.open('promo', file)).toEqual({ svg: expect.stringContaining('<svg') });
  painter.broken = true;
  release();
  expect(await artwork.open('promo', file)).toEqual({
    svg: expect.stringContaining('width="960"'),
  });
  expect(failures).toHaveLength(1);
  painter.broken = false;
  const patient = world({ painter });
  expect(await patient.artwork.open('promo', file)).toMatchObject({ forGood: true });
});

test('a name is written as its recipe has it, with an underscore too', async () => {
  const mark: Recipe = { kind: 'category', name: 'crash_games', title: 'Crash' };
  const banner: Recipe = { ...poster, name: 'spring_harvest' };
  const { artwork } = world({ known: [mark, banner] });
  const drawing = fileOf(artwork.drawing('category', 'crash_games'));
  expect(await artwork.open('category', drawing)).toMatchObject({ forGood: true });
  const picture = fileOf(artwork.image('promo', 'spring_harvest').base, '-480.webp');
  expect(await artwork.open('promo', picture)).toMatchObject({ forGood: true });
});

test('an address of an earlier look leads to its old file, else to the picture of today', async () => {
  const { artwork, dir } = world();
  const today = fileOf(artwork.image('tall', 'deep-pearl').base, '-480.webp');
  const old = 'deep-pearl-aaaaaaaaaa-480.webp';
  expect(await artwork.open('tall', old)).toEqual({
    path: join(dir, 'tall', today),
    forGood: false,
  });
  writeFileSync(join(dir, 'tall', old), 'old');
  expect(await artwork.open('tall', old)).toEqual({ path: join(dir, 'tall', old), forGood: true });
});

test.each([
  ['tall', 'deep-pearl-240.avif'],
  ['tall', 'deep-pearl-0123456789-241.avif'],
  ['tall', 'deep-pearl-0123456789-0240.avif'],
  ['tall', 'deep-pearl-0123456789-240.png'],
  ['tall', 'deep-pearl-0123456789.svg'],
  ['tall', '../deep-pearl-0123456789-240.avif'],
  ['tall', '.hidden-0123456789-240.avif'],
  ['..', 'secrets.json'],
  ['constructor', 'deep-pearl-0123456789-240.avif'],
  ['provider', 'saltwind-0123456789-240.avif'],
])('A-5: no address but those of pictures leads anywhere: %s/%s', async (kind, file) => {
  const { artwork, painter } = world();
  expect(await artwork.open(kind, file)).toBeNull();
  expect(painter.orders).toEqual([]);
});

test('A-5 a name without a recipe has a plain picture, and nothing is painted or kept for it', async () => {
  const { artwork, painter, dir } = world();
  const { base, ground } = artwork.image('tall', 'an-operators-own-game');
  expect(ground).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6}$/);
  const served = await artwork.open('tall', fileOf(base, '-240.avif'));
  expect(served).toEqual({ svg: expect.stringContaining('<svg') });
  expect(painter.orders).toEqual([]);
  expect(readdirSync(dir)).toEqual([]);
});

test('what players see first is painted in its order, in the format of today, and only what is missing', async () => {
  const { artwork, painter, failures } = world();
  await artwork.open('promo', fileOf(artwork.image('promo', 'harvest').base, '-480.avif'));
  painter.orders.length = 0;
  await artwork.prepare(recipes);
  const said = painter.orders.map(({ recipe, width, format, urgent }) => [
    recipe.name,
    width,
    format,
    urgent,
  ]);
  expect(said).toEqual([
    ['deep-pearl', 120, 'avif', false],
    ['deep-pearl', 180, 'avif', false],
    ['deep-pearl', 240, 'avif', false],
    ['deep-pearl', 320, 'avif', false],
    ['deep-pearl', 480, 'avif', false],
    ['harvest', 160, 'avif', false],
    ['harvest', 320, 'avif', false],
    ['harvest', 640, 'avif', false],
    ['harvest', 720, 'avif', false],
    ['harvest', 960, 'avif', false],
    ['saltwind', null, 'svg', false],
  ]);
  expect(painter.orders.every(({ path }) => existsSync(path))).toBe(true);
  await artwork.stop();
  await artwork.prepare([{ ...poster, name: 'late' }]);
  expect(failures).toEqual([]);
  expect(painter.orders).toHaveLength(11);
});
