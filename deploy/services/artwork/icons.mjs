/** Paints the pictures of every brand's icon (`deploy/brands/<brand>/icon.svg`) into `.build/icons/<brand>/`. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';

const ROOT = resolve(import.meta.dirname, '../../..');
const BRANDS = join(ROOT, 'deploy/brands');
const ICONS = join(ROOT, '.build/icons');

/**
 * Name of each picture -> its pixels, and how much of the drawing it shows. A drawing has room around its mark, so that a device
 * may cut it to any shape; a small picture comes closer.
 */
const PICTURES = {
  '16.png': { size: 16, view: '84 84 344 344' },
  '32.png': { size: 32, view: '84 84 344 344' },
  '180.png': { size: 180, view: '40 40 432 432' },
  '192.png': { size: 192, view: '40 40 432 432' },
  '512.png': { size: 512, view: '40 40 432 432' },
  'maskable-512.png': { size: 512, view: '0 0 512 512' },
};
const VIEW = 'viewBox="0 0 512 512"';

/** @throws Error for a drawing of another size */
async function paintBrand(brand) {
  const drawing = await readFile(join(BRANDS, brand, 'icon.svg'), 'utf8');
  if (!drawing.includes(VIEW)) throw new Error(`icon.svg of ${brand} has no ${VIEW}`);
  await mkdir(join(ICONS, brand), { recursive: true });
  for (const [name, { size, view }] of Object.entries(PICTURES)) {
    const svg = Buffer.from(drawing.replace(VIEW, `viewBox="${view}"`));
    const png = await sharp(svg).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
    await writeFile(join(ICONS, brand, name), png);
  }
}

for (const { name } of readdirSync(BRANDS, { withFileTypes: true }))
  if (existsSync(join(BRANDS, name, 'icon.svg'))) await paintBrand(name);
