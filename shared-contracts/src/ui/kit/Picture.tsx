import type { ReactNode } from 'react';
import { cx } from './cx';
import s from './Picture.module.css';
import { usePictureFiles } from './usePictureFiles';

/** Artwork as the API gives it (`ImageSchema`): files `{base}-{width}.avif|webp`, and the colours to paint first. */
export interface Artwork {
  readonly base: string;
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  /** `#rrggbb,#rrggbb`: top and bottom. */
  readonly ground: string;
  readonly alt?: string;
}

export interface PictureProps {
  readonly image: Artwork;
  /** '' for decoration; the artwork's own text by default. */
  readonly alt?: string;
  /** The `sizes` attribute: how wide it is painted. */
  readonly sizes: string;
  /** CSS aspect ratio; the artwork's own by default. `fill` takes the container's height. */
  readonly ratio?: string | 'fill';
  /** The largest thing of the first screen: fetched at once and first. */
  readonly priority?: boolean;
  /** A narrower crop for small screens (under 754 px). */
  readonly mobile?: Artwork;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** AVIF, then WebP, over its own colours; it takes its room before a byte has come. */
export const Picture = ({
  image,
  alt,
  sizes,
  ratio,
  priority,
  mobile,
  className,
  children,
}: PictureProps) => {
  const aspectRatio = ratio === 'fill' ? undefined : (ratio ?? `${image.width} / ${image.height}`);
  const { place, sources, img } = usePictureFiles(image, mobile, sizes);
  return (
    <div
      className={cx(s.frame, ratio === 'fill' && s.fill, className)}
      style={{ aspectRatio, backgroundImage: `linear-gradient(${image.ground})` }}
    >
      <picture ref={place}>
        {sources.map((source) => (
          <source key={`${source.media} ${source.type}`} {...source} />
        ))}
        <img
          className={s.image}
          {...img}
          alt={alt ?? image.alt ?? ''}
          width={image.width}
          height={image.height}
          decoding={priority ? 'sync' : 'async'}
          draggable={false}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
        />
      </picture>
      {children}
    </div>
  );
};
