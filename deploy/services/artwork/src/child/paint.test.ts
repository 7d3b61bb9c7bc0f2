import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { families } from 'deploy-games/themes';
import sharp from 'sharp';
import type { Format } from '../order';
import { colourAt, groundOf } from '../plain/ground';
import type { Recipe } from '../recipe';
import { paint } from './paint';

const dir = mkdtempSync(join(tmpdir(), 'paint-'));
const cover: Recipe = {
  kind: 'tall',
  name: 'deep-pearl',
  title: 'Deep Pearl',
  studio: 'saltwind',
  theme: { seed: 7, family: 'sea', palette: ['#071a2b', '#17597a', '#3fe0c5', '#fff1a8'] },
};
const hero: Recipe = { kind: 'hero', name: 'welcome', art: ['fruits', 0, 1] };

test.each<[Recipe, number, Format, number]>([
  [cover, 240, 'avif', 320],
  [cover, 480, 'webp', 640],
  [hero, 960, 'avif', 320],
])('a picture is as wide as its address says: %#', async (recipe, width, format, height) => {
  const path = join(dir, 'new', `${recipe.name}-${width}.${format}`);
  await paint({ recipe, width, format, path });
  const { format: found, ...size } = await sharp(path).metadata();
  expect(size).toMatchObject({ width, height });
  expect(found).toBe(format === 'avif' ? 'heif' : format);
  expect(readdirSync(join(dir, 'new')).filter((name) => name.endsWith('.part'))).toEqual([]);
});

/** Mean distance, 0 to 255, of what is said of a picture's colours from the picture itself, over a dozen places. */
async function distance(recipe: Recipe, guess: (x: number, y: number) => string): Promise<number> {
  const path = join(dir, `${recipe.name}.webp`);
  await paint({ recipe, width: 480, format: 'webp', path });
  const data = await sharp(path).resize(3, 4, { fit: 'fill' }).raw().toBuffer();
  const guessed = Array.from({ length: 12 }, (_, cell) => {
    const colour = guess(((cell % 3) + 0.5) / 3, (Math.floor(cell / 3) + 0.5) / 4);
    return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  }).flat();
  return (
    guessed.reduce((sum, value, index) => sum + Math.abs(value - (data[index] ?? 0)), 0) /
    guessed.length
  );
}

test('placeholders have the colours of their pictures', async () => {
  const some = families.map(
    ({ key, palettes: [palette = []] }, seed): Recipe => ({
      kind: 'tall',
      name: key,
      title: 'Deep Pearl',
      studio: 'lumen-foundry',
      theme: { seed, family: key, palette },
    }),
  );
  let [ours, grey] = [0, 0];
  for (const recipe of some) {
    const ground = groundOf(recipe);
    ours += await distance(recipe, (x, y) => colourAt(ground, x, y));
    grey += await distance(recipe, () => '#3c3c3c');
  }
  expect(ours / grey).toBeLessThan(0.8);
});
