import { handOf } from './hands/index';
import { Drawing, path, rect } from './lib/drawing';
import { faceOf } from './lib/lettering';
import { artOf, drawSymbol } from './symbols';
import { setTitle } from './titles/layout';

/** A family's picture for each category, and the palette that tints it. */
const CATEGORY_ART: Record<string, readonly [family: string, motif: number]> = {
  recommended: ['street', 4],
  top: ['myths', 1],
  newgames: ['gems', 4],
  slots: ['fruits', 0],
  jackpot_games: ['cards', 0],
  buy_games: ['sweets', 4],
  crash_games: ['space', 0],
  wagering: ['cards', 2],
  table: ['cards', 4],
  allgames: ['gems', 0],
};
const PALETTE = ['#1b1340', '#5b4bd0', '#3fe0c5', '#fff1a8'];

/** Ground and letters of a studio's plate: readable on light and on dark pages. */
const PLATES: Record<string, readonly [from: string, to: string, ink: string]> = {
  'lumen-foundry': ['#0c4a52', '#0a2036', '#c9fff3'],
  'velvet-anvil': ['#5a0f26', '#22060f', '#f6d07a'],
  moonbarrel: ['#2c2a8f', '#120f3c', '#ffffff'],
  'blue-kettle': ['#5aa9ff', '#2f62d6', '#ffffff'],
  'nightjar-works': ['#2a0c3f', '#0b0618', '#5ff3d8'],
  copperfin: ['#0f6a7d', '#08324a', '#ffd9b0'],
  'ember-and-oak': ['#7a3512', '#2a1207', '#ffe2b0'],
  'marigold-arcade': ['#ffb52b', '#f0641e', '#3a0710'],
  quartzthorn: ['#4a3770', '#1c122e', '#e4d8ff'],
  saltwind: ['#d39a5b', '#9a5d2a', '#2b1206'],
  'paper-comet': ['#fff3df', '#f3d9b6', '#3a2358'],
  tallpine: ['#3f6b3c', '#1b3a22', '#fff4d6'],
  'osprey-row': ['#1c1a17', '#0a0908', '#e6c06a'],
  'tin-sparrow': ['#8fa3ad', '#4f626c', '#fff6e2'],
};

export function providerLogo(slug: string, name: string): string {
  const [from, to, ink] = PLATES[slug] ?? ['#222222', '#000000', '#ffffff'];
  const drawing = new Drawing(240, 100);
  const { face, upper, tracking = 0 } = handOf(slug);
  const title = setTitle(
    name,
    { cx: 120, cy: 50, width: 196, height: 60 },
    { font: faceOf(...face), upper, tracking },
  );
  const ground = rect(1, 1, 238, 98, {
    rx: 18,
    fill: drawing.linear(0, 0, 240, 100, [
      [0, from],
      [1, to],
    ]),
  });
  const edge = rect(2, 2, 236, 96, {
    rx: 17,
    fill: 'none',
    stroke: ink,
    'stroke-width': 1.5,
    opacity: 0.28,
  });
  return drawing.svg(ground + edge + path(title.large + title.small, { fill: ink }));
}

export function categoryIcon(slug: string): string {
  const [family, motif] = CATEGORY_ART[slug] ?? ['gems', 0];
  const drawing = new Drawing(96, 96);
  return drawing.svg(
    drawSymbol(drawing, artOf(family, motif, PALETTE), 'gloss', PALETTE, {
      x: 48,
      y: 48,
      size: 88,
    }),
  );
}
