import { coloursOf, type PosterArt } from '../recipe';
import { drawCast, type Stage } from './composition';
import type { Hand } from './hands/hand';
import { lighter, tone } from './lib/colour';
import { Drawing, path } from './lib/drawing';
import { hash32, random } from './lib/random';
import { glint } from './lib/shapes';
import { drawScene } from './scenes/index';
import { drawSymbol } from './symbols';
import { trophies } from './trophy';

export type PosterShape = 'hero' | 'heromobile' | 'card';

/** Banners and posters carry no letters: their words are text of the page, in the reader's language. */
const house: Pick<Hand, 'symbol' | 'layouts' | 'light'> = {
  symbol: 'gloss',
  layouts: ['crowd', 'orbit', 'trio'],
  light: 'halo',
};
/** Around a prize. */
const court: typeof house = { ...house, layouts: ['court'] };

interface Plan {
  /** The picture that is drawn, and the part of it that is shown. */
  size: readonly [width: number, height: number];
  view: readonly [y: number, height: number];
  stage: Stage;
}
const PLANS: Record<PosterShape, Plan> = {
  // A wide strip out of a picture at 16:9, so that suns and hills keep their proportions.
  hero: { size: [1440, 810], view: [165, 480], stage: { x: 1050, y: 402, size: 400 } },
  heromobile: { size: [720, 900], view: [0, 900], stage: { x: 360, y: 214, size: 340 } },
  card: { size: [960, 540], view: [0, 540], stage: { x: 610, y: 264, size: 350 } },
};

export function drawPoster(name: string, art: PosterArt, shape: PosterShape, cup = false): string {
  const [family, , motif, variant] = art;
  const treated = coloursOf(art).map((colour, index) => tone(colour, 1.25, index === 1 ? 0.03 : 0));
  const [deep = '', mid = '', accent = '', glow = ''] = treated;
  const { size, view, stage } = PLANS[shape];
  const [w, h] = size;
  const drawing = new Drawing(w, h);
  const seed = hash32(name);
  const rng = random(seed);
  const scene = drawScene(family, variant ?? rng.whole(0, 5), {
    drawing,
    rng,
    w,
    h,
    deep,
    mid,
    accent,
    glow,
  });
  const cast = drawCast(
    {
      drawing,
      rng: random(seed ^ 0x9e3779b9),
      hand: cup ? court : house,
      family,
      palette: treated,
      motif,
    },
    stage,
    treated,
  );
  const trophy = trophies[seed % trophies.length] ?? [];
  const prize = cup
    ? drawSymbol(drawing, trophy, 'gloss', treated, {
        x: stage.x,
        y: stage.y + stage.size * 0.06,
        size: stage.size * 0.92,
      })
    : '';
  const sparks = path(
    rng
      .times(16, () =>
        glint(rng.between(0, w), rng.between(view[0], view[0] + view[1]), rng.between(3, 11)),
      )
      .join(''),
    { fill: lighter(glow, 0.4), opacity: 0.8 },
  );
  return drawing.svg(scene.back + cast + prize + scene.front + sparks, view);
}
