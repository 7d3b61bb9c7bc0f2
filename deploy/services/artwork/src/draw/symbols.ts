import { ancient } from 'deploy-games/art/ancient';
import { cards } from 'deploy-games/art/cards';
import { forest } from 'deploy-games/art/forest';
import { fruits } from 'deploy-games/art/fruits';
import { gems } from 'deploy-games/art/gems';
import { myths } from 'deploy-games/art/myths';
import { sea } from 'deploy-games/art/sea';
import { space } from 'deploy-games/art/space';
import { street } from 'deploy-games/art/street';
import { sweets } from 'deploy-games/art/sweets';
import { west } from 'deploy-games/art/west';
import { winter } from 'deploy-games/art/winter';
import type { Art, Colors, Shape } from 'deploy-games/art-shape';
import { darker, lighter, luminance, mix } from './lib/colour';
import { type Drawing, group, n1, path } from './lib/drawing';

/** The pictures of a game's own reels: its cover shows what it plays with. */
const families: Record<string, (colours: Colors) => Record<string, Art>> = {
  ancient,
  cards,
  forest,
  fruits,
  gems,
  myths,
  sea,
  space,
  street,
  sweets,
  west,
  winter,
};
/** Best paying first; the last one opens the free spins. */
const KEYS = ['A', 'B', 'C', 'D', 'S'] as const;
export const MOTIFS = KEYS.length;

export function artOf(
  family: string,
  motif: number,
  [deep = '', mid = '', accent = '', glow = '']: readonly string[],
): Art {
  const pictures = families[family]?.({ deep, mid, accent, glow });
  const art = pictures?.[KEYS[motif % KEYS.length] ?? 'A'];
  if (!art) throw new Error(`no picture ${motif} of the family ${family}`);
  return art;
}

/** How a studio draws a symbol. */
export type SymbolStyle = 'gloss' | 'sticker' | 'paper' | 'neon' | 'gold' | 'engraved';
export interface Placed {
  x: number;
  y: number;
  /** Width and height of its box; (x, y) is the middle. */
  size: number;
  turn?: number;
  opacity?: number;
}

/** Draws a picture at its place; the palette tints what is not drawn in its own colours. */
export function drawSymbol(
  drawing: Drawing,
  art: Art,
  style: SymbolStyle,
  palette: readonly string[],
  { x, y, size, turn = 0, opacity }: Placed,
): string {
  const scale = size / 100;
  const move = `translate(${n1(x)} ${n1(y)}) rotate(${n1(turn)}) scale(${Math.round(scale * 1000) / 1000}) translate(-50 -50)`;
  return group(STYLES[style](drawing, art, palette), {
    transform: move,
    opacity,
    'stroke-linejoin': 'round',
  });
}

type Paint = (drawing: Drawing, art: Art, palette: readonly string[]) => string;

const body = (drawing: Drawing, fill: string) =>
  drawing.linear(20, 6, 78, 98, [
    [0, lighter(fill, 0.42)],
    [0.42, fill],
    [1, darker(fill, 0.42)],
  ]);

const glossy =
  (recolour: (colour: string, palette: readonly string[]) => string): Paint =>
  (drawing, art, palette) =>
    art
      .map((shape) => {
        const fill = recolour(shape.fill.slice(0, 7), palette);
        if (shape.flat) return path(shape.d, { fill, opacity: alphaOf(shape) });
        const clip = drawing.clip(path(shape.d, {}));
        const rim = group(
          path(shape.d, {
            fill: 'none',
            stroke: '#fff',
            'stroke-width': 3,
            opacity: 0.55,
            transform: 'translate(0.6 1.6)',
          }) +
            path(shape.d, {
              fill: 'none',
              stroke: '#000',
              'stroke-width': 4,
              opacity: 0.24,
              transform: 'translate(-0.6 -1.8)',
            }),
          { 'clip-path': clip },
        );
        const line = { stroke: darker(fill, 0.74), 'stroke-width': (shape.line ?? 3) * 1.7 };
        return (
          path(shape.d, { fill: darker(fill, 0.74), ...line }) +
          path(shape.d, { fill: body(drawing, fill) }) +
          rim
        );
      })
      .join('');

/** `#rrggbbaa` keeps its transparency. */
const alphaOf = ({ fill }: Shape) =>
  fill.length === 9 ? Number.parseInt(fill.slice(7), 16) / 255 : undefined;

const gloss = glossy((colour) => colour);
/** Two tones of the palette, by how light a colour is. */
const duotone = (colour: string, [deep = '', , accent = '', glow = '']: readonly string[]) => {
  const light = luminance(colour);
  return light < 0.5 ? mix(deep, accent, light * 1.7) : mix(accent, glow, (light - 0.5) * 1.9);
};
const goldOf = (colour: string) => {
  const light = luminance(colour);
  return light < 0.5
    ? mix('#3a2206', '#c8922e', light * 2)
    : mix('#c8922e', '#fff0bf', (light - 0.5) * 2);
};

const sticker: Paint = (drawing, art, palette) => {
  const edge = art
    .filter((shape) => !shape.flat)
    .map(({ d }) => path(d, { fill: '#fffaf0', stroke: '#fffaf0', 'stroke-width': 11 }))
    .join('');
  return edge + gloss(drawing, art, palette);
};

/** Cut from coloured paper: no outline, a soft shade under each sheet. */
const paper: Paint = (_drawing, art) =>
  art
    .map((shape) => {
      const fill = shape.fill.slice(0, 7);
      if (shape.flat) return path(shape.d, { fill, opacity: alphaOf(shape) });
      const shade = { fill: '#1b1030', opacity: 0.2, transform: 'translate(1.6 2.6)' };
      return path(shape.d, shade) + path(shape.d, { fill: mix(fill, '#fff3e0', 0.12) });
    })
    .join('');

const neon: Paint = (_drawing, art, [deep = '', , accent = '', glow = '']) =>
  art
    .map((shape, index) => {
      const colour = index % 2 ? accent : glow;
      if (shape.flat)
        return path(shape.d, {
          fill: 'none',
          stroke: lighter(colour, 0.2),
          'stroke-width': 0.8,
          opacity: 0.75,
        });
      const tube = (width: number, opacity: number, stroke = colour) =>
        path(shape.d, { fill: 'none', stroke, 'stroke-width': width, opacity });
      return (
        path(shape.d, { fill: deep, opacity: 0.62 }) +
        tube(9, 0.1) +
        tube(5.5, 0.2) +
        tube(3, 0.6) +
        tube(1.2, 1, lighter(colour, 0.75))
      );
    })
    .join('');

const STYLES: Record<SymbolStyle, Paint> = {
  gloss,
  sticker,
  paper,
  neon,
  gold: glossy(goldOf),
  engraved: glossy(duotone),
};

/** The outline alone in one colour: for things far behind. */
export const silhouette = (
  art: Art,
  colour: string,
  { x, y, size, turn = 0, opacity = 1 }: Placed,
): string =>
  group(
    art
      .filter((shape) => !shape.flat)
      .map(({ d }) => path(d, { fill: colour }))
      .join(''),
    {
      transform: `translate(${n1(x)} ${n1(y)}) rotate(${turn}) scale(${n1(size) / 100}) translate(-50 -50)`,
      opacity,
    },
  );
