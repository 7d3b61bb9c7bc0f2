import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandAssets } from './assets';
import type { Brand } from './brands';

/** Pictures of a brand's icon; the last one has room around its mark for whatever shape a device cuts (`maskable`). */
const FILES = [
  { file: '16.png', sizes: '16x16', purpose: 'any' },
  { file: '32.png', sizes: '32x32', purpose: 'any' },
  { file: '180.png', sizes: '180x180', purpose: 'any' },
  { file: '192.png', sizes: '192x192', purpose: 'any' },
  { file: '512.png', sizes: '512x512', purpose: 'any' },
  { file: 'maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const;

/** One picture of the icon, by its address. */
export interface Icon {
  url: string;
  sizes: (typeof FILES)[number]['sizes'];
  purpose: (typeof FILES)[number]['purpose'];
}

/** Those that the folder has. */
export const loadIcons = (directory: string, assets: BrandAssets): Icon[] =>
  FILES.filter(({ file }) => existsSync(join(directory, file))).map(({ file, sizes, purpose }) => {
    const url = assets.add(`icon-${file}`, readFileSync(join(directory, file)), 'image/png');
    return { url, sizes, purpose };
  });

const RELS: Partial<Record<Icon['sizes'], string>> = {
  '16x16': 'icon',
  '32x32': 'icon',
  '180x180': 'apple-touch-icon',
};

/** What a page names in its head. */
export const iconLinks = ({
  icons,
}: Pick<Brand, 'icons'>): { rel: string; sizes: string; url: string }[] =>
  icons.flatMap(({ sizes, url }) => {
    const rel = RELS[sizes];
    return rel ? [{ rel, sizes, url }] : [];
  });

/** The icon at a size, else the drawing. */
export const iconAt = (
  { icons, iconUrl }: Pick<Brand, 'icons' | 'iconUrl'>,
  size: Icon['sizes'],
): string =>
  icons.find(({ sizes, purpose }) => sizes === size && purpose === 'any')?.url ?? iconUrl;
