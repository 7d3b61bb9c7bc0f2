import type { ImageData } from 'shared-contracts/api';
import { type Banner, getBanners } from 'shared-contracts/catalogue';
import { isOffered } from 'shared-contracts/composition';
import type { CompositionView } from '../composition/views';
import { html } from './json';
import type { PublicAnswer } from './public-answers';

/** The `sizes` of a poster as the kit paints it, and the width under which it takes the portrait crop. */
const SIZES = '(min-width: 1440px) 1180px, 100vw';
const NARROW = 753;

const preload = (image: ImageData, media: string) => {
  const set = image.widths.map((width) => `${image.base}-${width}.avif ${width}w`).join(', ');
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${html(set)}" imagesizes="${SIZES}" media="${media}" fetchpriority="high">`;
};

/** Preloads the first banner that leads somewhere on the brand's site, the largest thing of the page that shows banners; '' for every other page. */
export const heroPreload = (
  answers: readonly PublicAnswer[],
  site: Pick<CompositionView, 'rows' | 'closed'>,
): string => {
  const answer = answers.find(({ key }) => key.startsWith(`GET ${getBanners.path}?`));
  const banner = (answer?.value as { data?: Banner[] } | null | undefined)?.data?.find(({ link }) =>
    isOffered(site.rows, site.closed, link),
  );
  if (!banner?.image || !banner.imageMobile) return '';
  return [
    preload(banner.imageMobile, `(max-width: ${NARROW}px)`),
    preload(banner.image, `(min-width: ${NARROW + 1}px)`),
  ].join('\n');
};
