import type { Drawing } from '../lib/drawing';
import type { Random } from '../lib/random';

/** What a scene is drawn with. */
export interface SceneKit {
  drawing: Drawing;
  rng: Random;
  w: number;
  h: number;
  /** Deep background, lighter background, accent, highlight. */
  deep: string;
  mid: string;
  accent: string;
  glow: string;
}
/** Layers behind and before the symbol. */
export interface Scene {
  back: string;
  front: string;
}
export type SceneVariant = (kit: SceneKit) => Scene;

/** Sky or depth over the whole picture, top to bottom. */
export const sky = ({ drawing, h }: SceneKit, ...colours: string[]): string =>
  drawing.fill(
    drawing.linear(
      0,
      0,
      0,
      h,
      colours.map((colour, index) => [index / (colours.length - 1), colour] as const),
    ),
  );
