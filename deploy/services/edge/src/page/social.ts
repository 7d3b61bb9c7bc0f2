import type { ImageData } from 'shared-contracts/api';
import { type Banner, getBanners, getGame } from 'shared-contracts/catalogue';
import { getPromo } from 'shared-contracts/promos';
import { getSeries, getTournament } from 'shared-contracts/tournaments';
import type { Head } from './head';
import { html } from './json';
import type { PublicAnswer } from './public-answers';

const isOf = ({ path }: { path: string }, { key }: PublicAnswer): boolean => {
  const fixed = `GET ${path.split('{', 1)[0]}`;
  return path.includes('{')
    ? key.startsWith(fixed) && !key.slice(fixed.length).includes('/')
    : key.split('?', 1)[0] === fixed;
};
/** `data` of the answer of a call, if it is among these. */
export const dataOf = <T>(
  answers: readonly PublicAnswer[],
  call: { path: string },
): T | undefined =>
  (answers.find((answer) => isOf(call, answer))?.value as { data?: T } | null | undefined)?.data;

/** The picture that stands for a page, in its largest size; undefined for a page without one. */
export const pictureOf = (answers: readonly PublicAnswer[], origin: string): string | undefined => {
  const image =
    dataOf<{ image?: ImageData }>(answers, getPromo)?.image ??
    dataOf<{ image?: ImageData }>(answers, getSeries)?.image ??
    dataOf<{ tall_preview?: ImageData }>(answers, getGame)?.tall_preview ??
    dataOf<{ imageDefault?: { image?: ImageData } }>(answers, getTournament)?.imageDefault?.image ??
    dataOf<Banner[]>(answers, getBanners)?.[0]?.image;
  const width = Math.max(...(image?.widths ?? []));
  const path = image && Number.isFinite(width) ? `${image.base}-${width}.webp` : '';
  return path && URL.canParse(path, origin) ? new URL(path, origin).href : undefined;
};

/** Open Graph: what a link to the page shows elsewhere. */
export const socialTags = (
  head: Head,
  site: { name: string; locale: string },
  picture: string | undefined,
): string =>
  [
    ['og:type', 'website'],
    ['og:site_name', site.name],
    ['og:locale', site.locale.replace('-', '_')],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', head.canonical],
    ['og:image', picture ?? ''],
  ]
    .filter(([, value]) => value)
    .map(([name, value]) => `<meta property="${name}" content="${html(value ?? '')}">`)
    .join('\n');
