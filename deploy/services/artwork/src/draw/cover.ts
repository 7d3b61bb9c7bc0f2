import type { CoverRecipe } from '../recipe';
import { drawCast, type Stage } from './composition';
import { handOf } from './hands/index';
import { darker } from './lib/colour';
import { Drawing, group, rect } from './lib/drawing';
import { faceOf } from './lib/lettering';
import { random } from './lib/random';
import { motifOf } from './motif';
import { drawScene } from './scenes/index';
import { MOTIFS } from './symbols';
import { setTitle, type TitleBox } from './titles/layout';
import { paintTitle } from './titles/styles';

type CoverShape = CoverRecipe['kind'];
const SIZES: Record<CoverShape, readonly [width: number, height: number]> = {
  tall: [480, 640],
  wide: [640, 360],
};

/** What stands on the cover of a game that is no slot: a wheel, cut stones. Its family is the scene behind. */
const PROPS: Record<string, readonly [family: string, motif: number]> = {
  roulette: ['cards', 4],
  mines: ['gems', 0],
  crash: ['space', 0],
};

interface Plan {
  stage: Stage;
  title: TitleBox;
}

/** Tall: symbol over title or under it, the corner free for the page's badges. Wide: side by side. */
function planOf(shape: CoverShape, place: 'bottom' | 'top'): Plan {
  if (shape === 'wide') {
    return place === 'top'
      ? {
          stage: { x: 478, y: 178, size: 250 },
          title: { cx: 178, cy: 180, width: 280, height: 150 },
        }
      : {
          stage: { x: 170, y: 176, size: 250 },
          title: { cx: 456, cy: 180, width: 300, height: 190 },
        };
  }
  return place === 'top'
    ? { stage: { x: 240, y: 428, size: 322 }, title: { cx: 240, cy: 146, width: 378, height: 122 } }
    : {
        stage: { x: 240, y: 232, size: 330 },
        title: { cx: 240, cy: 514, width: 384, height: 164 },
      };
}

/** One cover as SVG: scene, light, symbols, frame, title, in the hand of its studio. */
export function drawCover({
  kind: shape,
  title: name,
  studio,
  theme,
}: Omit<CoverRecipe, 'name'>): string {
  const { seed, family, palette } = theme;
  const hand = handOf(studio);
  const [w, h] = SIZES[shape];
  const drawing = new Drawing(w, h);
  // The same dice for both shapes: they are two cuts of one picture.
  const rng = random(seed);
  const treated = hand.treat(palette);
  const [deep = '', mid = '', accent = '', glow = ''] = treated;
  const scene = drawScene(family, rng.whole(0, 5), { drawing, rng, w, h, deep, mid, accent, glow });
  const plan = planOf(shape, hand.place);
  const [castFamily, motif] = PROPS[theme.kind ?? ''] ?? [
    family,
    motifOf(name, family) ?? seed % MOTIFS,
  ];
  const cast = drawCast(
    { drawing, rng: random(seed ^ 0x5bd1e995), hand, family: castFamily, palette, motif },
    plan.stage,
    treated,
  );
  return drawing.svg(
    scene.back +
      cast +
      scene.front +
      scrimOf(drawing, shape, hand.place, hand.scrim, darker(deep, 0.35)) +
      hand.frame(drawing, treated) +
      titleOf(drawing, plan.title),
  );

  function titleOf(on: Drawing, box: TitleBox): string {
    const { upper, tracking = 0, arc = 0, align = 'middle', tilt = 0, inset = 0 } = hand;
    const room = { ...box, cx: box.cx + (align === 'left' ? 12 : 0), width: box.width - inset * 2 };
    const title = setTitle(name, room, { font: faceOf(...hand.face), upper, tracking, arc, align });
    const painted = paintTitle(hand.title, on, title, treated);
    return tilt ? group(painted, { transform: `rotate(${tilt} ${box.cx} ${box.cy})` }) : painted;
  }
}

function scrimOf(
  drawing: Drawing,
  shape: CoverShape,
  place: 'bottom' | 'top',
  strength: number,
  colour: string,
): string {
  if (!strength) return '';
  const { width: w, height: h } = drawing;
  const from =
    shape === 'wide'
      ? place === 'top'
        ? [w * 0.7, 0, 0, 0]
        : [w * 0.3, 0, w, 0]
      : place === 'top'
        ? [0, h * 0.5, 0, 0]
        : [0, h * 0.45, 0, h];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = from;
  const fill = drawing.linear(x1, y1, x2, y2, [
    [0, colour, 0],
    [0.5, colour, strength * 0.75],
    [1, colour, strength],
  ]);
  return rect(0, 0, w, h, { fill });
}
