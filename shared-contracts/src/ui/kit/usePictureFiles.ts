import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Artwork } from './Picture';
import { useHydrating } from './useHydrating';

/** What tells a `source` or an `img` which file to take. */
interface Files {
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly src?: string;
}
export interface PictureFiles {
  /** Goes to the `<picture>`. */
  readonly place: RefObject<HTMLPictureElement | null>;
  /** One for each `source`: what it is for stands in the markup from the beginning. */
  readonly sources: readonly ({ readonly type: string; readonly media?: string } & Files)[];
  readonly img: Files;
}
const srcSet = (image: Artwork, type: string) =>
  image.widths.map((w) => `${image.base}-${w}.${type} ${w}w`).join(', ');
const middle = (widths: readonly number[]) => widths[Math.floor(widths.length / 2)] ?? 0;
const NARROW = '(max-width: 753px)';

const give = (element: Element | undefined, files: Files) => {
  for (const [name, value] of Object.entries(files)) {
    // a file that is named again would be taken again
    if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
};

/**
 * AVIF, then WebP, the narrower crop first. A browser keeps each picture that has a `srcset` of widths, with all that hangs on it,
 * until it has left the document: one that was made for a paint which never came is kept for good. So what this browser makes
 * gets its files when it is mounted; markup of a server has them and keeps them.
 */
export const usePictureFiles = (
  image: Artwork,
  mobile: Artwork | undefined,
  sizes: string,
): PictureFiles => {
  const hydrating = useHydrating();
  const [served] = useState(hydrating);
  const place = useRef<HTMLPictureElement>(null);
  const kinds = [
    ...(mobile
      ? [
          { of: mobile, media: NARROW, type: 'avif' },
          { of: mobile, media: NARROW, type: 'webp' },
        ]
      : []),
    { of: image, type: 'avif' },
  ];
  const files = kinds.map(({ of, type }) => ({ sizes, srcSet: srcSet(of, type) }));
  const img = {
    sizes,
    srcSet: srcSet(image, 'webp'),
    src: `${image.base}-${middle(image.widths)}.webp`,
  };
  // the sources first: the `img` looks at them when it is told
  useLayoutEffect(() => {
    if (served) return;
    for (const [at, each] of [...files, img].entries()) give(place.current?.children[at], each);
  });
  return {
    place,
    sources: kinds.map(({ of, type, ...rest }, at) => ({
      type: `image/${type}`,
      ...rest,
      ...(served && files[at]),
    })),
    img: served ? img : {},
  };
};
