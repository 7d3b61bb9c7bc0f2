/** Kinds of pictures with the widths that pages ask for; the last one is the full size. */
export const MEDIA_KINDS = {
  tall: { widths: [120, 180, 240, 320, 480], width: 480, height: 640 },
  wide: { widths: [320, 640], width: 640, height: 360 },
  round: { widths: [320, 480, 640], width: 640, height: 360 },
  hero: { widths: [960, 1440], width: 1440, height: 480 },
  heromobile: { widths: [480, 720], width: 720, height: 900 },
  promo: { widths: [160, 320, 480, 640, 720, 960], width: 960, height: 540 },
  tournament: { widths: [320, 480, 640, 720, 960], width: 960, height: 540 },
} as const;
export type MediaKind = keyof typeof MEDIA_KINDS;

/** Drawings that stay SVG, with their size. */
const MARK_KINDS = {
  provider: { width: 240, height: 100 },
  category: { width: 96, height: 96 },
} as const;
export type MarkKind = keyof typeof MARK_KINDS;

export type Kind = MediaKind | MarkKind;
export const sizeOf = (kind: Kind): { width: number; height: number } =>
  ({ ...MEDIA_KINDS, ...MARK_KINDS })[kind];
export const isMedia = (kind: string): kind is MediaKind => Object.hasOwn(MEDIA_KINDS, kind);
export const isMark = (kind: string): kind is MarkKind => Object.hasOwn(MARK_KINDS, kind);
