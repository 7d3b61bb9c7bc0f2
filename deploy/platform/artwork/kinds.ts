/** Kinds of artwork with the widths that are rendered; the last one is the full size. */
export const MEDIA_KINDS = {
  tall: { widths: [240, 480], width: 480, height: 640 },
  wide: { widths: [320, 640], width: 640, height: 360 },
  hero: { widths: [960, 1440], width: 1440, height: 480 },
  heromobile: { widths: [480, 720], width: 720, height: 900 },
  promo: { widths: [480, 960], width: 960, height: 540 },
  tournament: { widths: [480, 960], width: 960, height: 540 },
} as const;
export type MediaKind = keyof typeof MEDIA_KINDS;
