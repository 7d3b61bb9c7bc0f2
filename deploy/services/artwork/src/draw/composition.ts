import type { Hand } from './hands/hand';
import { LAYOUTS, type Stage } from './layouts';
import { type Drawing, ellipse, group, path } from './lib/drawing';
import type { Random } from './lib/random';
import { glint } from './lib/shapes';
import { disc, lightBehind } from './light';
import { artOf, drawSymbol, MOTIFS, silhouette } from './symbols';

export type { Stage } from './layouts';

export interface Cast {
  drawing: Drawing;
  rng: Random;
  hand: Pick<Hand, 'symbol' | 'layouts' | 'light'>;
  family: string;
  /** The game's own palette (the symbols keep it) and the studio's view of it. */
  palette: readonly string[];
  motif: number;
}

/** Light, symbols and their shade: the middle of a cover. */
export function drawCast(
  { drawing, rng, hand, family, palette, motif }: Cast,
  stage: Stage,
  treated: readonly string[],
): string {
  const layout = rng.pick(hand.layouts);
  const pieces = LAYOUTS[layout](stage, rng);
  const { x, y, size } = stage;
  const floats = hand.symbol === 'neon' || family === 'space' || layout === 'orbit';
  const shade = floats
    ? ''
    : ellipse(x, y + size * 0.52, size * 0.44, size * 0.07, {
        fill: '#000',
        opacity: 0.35,
        filter: drawing.blur(8),
      });
  const symbols = pieces.map(({ motif: offset, placed }) => {
    const art = artOf(family, (motif + offset) % MOTIFS, palette);
    return drawSymbol(
      drawing,
      art,
      hand.symbol,
      hand.symbol === 'engraved' ? treated : palette,
      placed,
    );
  });
  const hero = pieces.at(-1);
  const flat = hand.symbol === 'paper' || hand.symbol === 'neon' || layout === 'court' || !hero;
  const cut = flat
    ? ''
    : silhouette(artOf(family, (motif + hero.motif) % MOTIFS, palette), '#0b0414', hero.placed);
  const soft =
    cut &&
    group(cut, {
      opacity: 0.5,
      filter: drawing.blur(8),
      transform: `translate(0 ${size * 0.045})`,
    });
  const glints =
    hand.symbol === 'gloss' || hand.symbol === 'gold'
      ? path(
          rng
            .times(4, () =>
              glint(
                x + rng.between(-0.5, 0.5) * size,
                y + rng.between(-0.5, 0.35) * size,
                rng.between(6, 17),
              ),
            )
            .join(''),
          { fill: '#fff', opacity: 0.95 },
        )
      : '';
  const seal = layout === 'medallion' ? disc(drawing, stage, treated) : '';
  return (
    lightBehind(hand.light, drawing, stage, treated) +
    shade +
    seal +
    (seal ? '' : soft) +
    symbols.join('') +
    glints
  );
}
