import { darker, lighter, mix } from '../lib/colour';
import { circle, ellipse, n1, path, rect } from '../lib/drawing';
import { beam, burst, poly } from '../lib/shapes';
import { type SceneKit, type SceneVariant, sky } from './scene';

function folds({ drawing, rng, h, deep, mid }: SceneKit, from: number, to: number) {
  let x = from;
  const out: string[] = [];
  while (x < to) {
    const width = rng.between(18, 40);
    out.push(
      rect(x, -5, width + 1, h + 10, {
        fill: drawing.linear(x, 0, x + width, 0, [
          [0, darker(deep, 0.25)],
          [0.35, lighter(mid, 0.1)],
          [0.6, mid],
          [1, darker(deep, 0.2)],
        ]),
      }),
    );
    x += width;
  }
  return out.join('');
}

const bokeh = ({ rng, w, h, accent, glow }: SceneKit, count: number) =>
  rng
    .times(count, () =>
      circle(rng.between(0, w), rng.between(0, h * 0.6), rng.between(6, 26), {
        fill: rng.pick([accent, glow]),
        opacity: rng.between(0.06, 0.22),
      }),
    )
    .join('');

/** A velvet curtain, a lit stage. */
const curtain: SceneVariant = (kit) => {
  const { drawing, w, h } = kit;
  const swag = Array.from({ length: 3 }, (_, index) => {
    const x = (w / 3) * index;
    const d = `M${n1(x - 6)} -5Q${n1(x + w / 6)} ${n1(h * 0.22)} ${n1(x + w / 3 + 6)} -5Z`;
    return (
      path(d, {
        fill: drawing.down([
          [0, kit.deep],
          [0.7, lighter(kit.mid, 0.12)],
          [1, darker(kit.mid, 0.4)],
        ]),
      }) + path(d, { fill: 'none', stroke: kit.accent, 'stroke-width': 3, opacity: 0.85 })
    );
  }).join('');
  const back =
    folds(kit, 0, w) +
    drawing.glow(w / 2, h * 0.42, w * 0.72, kit.glow, 0.62) +
    path(beam(w * 0.5, -h * 0.1, 0, 46, h), {
      fill: drawing.down([
        [0, kit.glow, 0.5],
        [1, kit.glow, 0],
      ]),
    }) +
    ellipse(w / 2, h * 0.76, w * 0.62, h * 0.13, {
      fill: drawing.round([
        [0, mix(kit.accent, kit.mid, 0.3)],
        [0.75, mix(kit.mid, kit.deep, 0.4)],
        [1, kit.deep],
      ]),
    }) +
    ellipse(w / 2, h * 0.74, w * 0.42, h * 0.07, { fill: kit.glow, opacity: 0.25 });
  return { back, front: swag };
};

/** Rays of an old theatre sign. */
const fan: SceneVariant = (kit) => {
  const { drawing, w, h } = kit;
  const [cx, cy] = [w / 2, h * 0.72];
  const arcs = [0.34, 0.52, 0.7, 0.9]
    .map((k, index) =>
      circle(cx, cy, w * k, {
        fill: 'none',
        stroke: kit.accent,
        'stroke-width': index % 2 ? 1.5 : 4,
        opacity: 0.5,
      }),
    )
    .join('');
  const back =
    sky(kit, darker(kit.deep, 0.2), kit.deep, mix(kit.deep, kit.mid, 0.7)) +
    path(burst(cx, cy, 28, h * 1.2, 3, 0.42), { fill: kit.mid, opacity: 0.75 }) +
    path(burst(cx, cy, 28, h * 1.2, 3, 0.06), { fill: kit.accent, opacity: 0.5 }) +
    arcs +
    drawing.glow(cx, h * 0.45, w * 0.6, kit.accent, 0.65);
  return { back, front: '' };
};

/** A table of cloth under a lamp, suits woven in. */
const table: SceneVariant = (kit) => {
  const { drawing, w, h } = kit;
  const suits = [
    'M0 8q-9-7-9-13a5 5 0 0 1 9-2a5 5 0 0 1 9 2q0 6-9 13Z',
    'M0-9l8 10l-8 10l-8-10Z',
    'M0-9q9 8 9 13a5 5 0 0 1-8 3l2 4h-6l2-4a5 5 0 0 1-8-3q0-5 9-13Z',
  ];
  const weave = Array.from({ length: 70 }, (_, index) => {
    const [col, row] = [index % 7, Math.floor(index / 7)];
    const [x, y] = [(col + (row % 2) / 2) * (w / 6.5), row * (h / 9.4)];
    return path(suits[(col + row) % 3] ?? '', {
      fill: kit.glow,
      opacity: 0.1,
      transform: `translate(${n1(x)} ${n1(y)}) scale(1.5)`,
    });
  }).join('');
  const rail = h * 0.12;
  const back =
    drawing.fill(
      drawing.radial(w / 2, h * 0.38, h * 0.8, [
        [0, lighter(kit.mid, 0.25)],
        [0.55, kit.mid],
        [1, kit.deep],
      ]),
    ) +
    weave +
    drawing.glow(w / 2, h * 0.34, w * 0.6, kit.glow, 0.75) +
    path(
      poly([
        [0, h - rail],
        [w, h - rail],
        [w, h + 5],
        [0, h + 5],
      ]),
      {
        fill: drawing.down([
          [0, '#7a431d'],
          [0.3, '#4a240c'],
          [1, '#1d0c03'],
        ]),
      },
    ) +
    bokeh(kit, 16);
  return { back, front: '' };
};

export const cards: readonly SceneVariant[] = [curtain, fan, table];
