import { lookOf } from '../client/art/looks';
import type { Colors } from '../client/art/shape';
import type { GameTheme } from '../themes';
import { paintCrash } from './crash';
import { paintMines } from './mines';
import type { Moment, MomentOf } from './moments';
import type { Paper } from './paper';
import { paintRoulette } from './roulette';
import { paintSlot } from './slot';
import { Definitions, type Letters, SvgCanvas } from './svg-canvas';

export type { Moment } from './moments';
export type { Letters, Outline } from './svg-canvas';

/** A game whose round is drawn. */
export interface Pictured {
  slug: string;
  name: string;
  theme: GameTheme;
}

const [WIDTH, HEIGHT] = [640, 360];

/**
 * A round of a game as its page shows it, by the page's own painters, as SVG. `letters`: outlines for the fonts that a page
 * would have.
 */
export function roundPicture(
  { slug, name, theme }: Pictured,
  moment: Moment,
  letters: Letters,
): string {
  const [deep = '', mid = '', accent = '', glow = ''] = theme.palette;
  const colors: Colors = { deep, mid, accent, glow };
  const { seed, family } = theme;
  const definitions = new Definitions();
  const another = () => new SvgCanvas(definitions, letters);
  const canvas = another();
  const paper: Paper = {
    w: WIDTH,
    h: HEIGHT,
    slug,
    name,
    seed,
    family,
    look: lookOf(family),
    colors,
    definitions,
    another,
    ctx: canvas as unknown as CanvasRenderingContext2D,
  };
  withPaths(() => paint(paper, theme, moment));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${definitions}${canvas}</svg>`;
}

function paint(paper: Paper, theme: GameTheme, moment: Moment): void {
  switch (theme.kind) {
    case 'roulette':
      return paintRoulette(paper, moment as MomentOf<'roulette'>);
    case 'mines':
      return paintMines(paper, moment as MomentOf<'mines'>);
    case 'crash':
      return paintCrash(paper, moment as MomentOf<'crash'>);
    default:
      return paintSlot(paper, theme.model, moment as MomentOf<'slot'>);
  }
}

/** Painters give outlines as `Path2D`, which browsers alone have. */
function withPaths(work: () => void): void {
  const whole = globalThis as { Path2D?: unknown };
  const before = whole.Path2D;
  whole.Path2D = class {
    constructor(readonly d: string) {}
  };
  try {
    work();
  } finally {
    whole.Path2D = before;
  }
}
