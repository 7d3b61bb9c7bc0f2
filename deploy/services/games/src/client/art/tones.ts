import { darken, lighten, parse } from './color';
import type { Colors } from './shape';

/** What a page makes of its palette; `style.css` names each `--accent-top`, `--accent-low`, … */
export interface Tones {
  accentTop: string;
  accentLow: string;
  /** On the accent: whichever of black and white reads better. */
  accentInk: string;
  panel: string;
}

export function tonesOf({ deep, accent }: Pick<Colors, 'deep' | 'accent'>): Tones {
  const [r, g, b] = parse(accent);
  const light = (0.299 * r + 0.587 * g + 0.114 * b) / 255;
  return {
    accentTop: lighten(accent, 0.35),
    accentLow: darken(accent, 0.3),
    accentInk: light > 0.5 ? '#160c05' : '#ffffff',
    panel: darken(deep, 0.25),
  };
}
