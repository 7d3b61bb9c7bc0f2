import { darker, lighter, mix } from '../lib/colour';
import { circle, n1, path, rect } from '../lib/drawing';
import { type SceneKit, type SceneVariant, sky } from './scene';

function towers(kit: SceneKit, foot: number, height: number, colour: string, lit: number) {
  const { drawing, rng, w } = kit;
  let x = -10;
  const out: string[] = [];
  while (x < w) {
    const width = rng.between(w * 0.1, w * 0.2);
    const top = foot - height * rng.between(0.5, 1);
    out.push(
      rect(x, top, width - 2, foot - top + 4, {
        fill: drawing.linear(x, 0, x + width, 0, [
          [0, lighter(colour, 0.1)],
          [1, darker(colour, 0.35)],
        ]),
      }),
    );
    for (let wy = top + 10; wy < foot - 8; wy += 13) {
      for (let wx = x + 6; wx < x + width - 9; wx += 11) {
        if (rng.chance(lit))
          out.push(
            rect(wx, wy, 5, 7, {
              fill: rng.pick([kit.glow, kit.accent, '#ffe9b0']),
              opacity: rng.between(0.35, 0.95),
            }),
          );
      }
    }
    if (rng.chance(0.3))
      out.push(
        rect(x + width * 0.45, top - 22, 2.5, 22, { fill: colour }),
        circle(x + width * 0.45 + 1, top - 23, 2.4, { fill: kit.accent }),
      );
    x += width;
  }
  return out.join('');
}

const tube = (d: string, colour: string, width = 4) =>
  [
    [width * 4, 0.1],
    [width * 2.4, 0.2],
    [width * 1.4, 0.5],
  ]
    .map(([stroke = 0, opacity = 0]) =>
      path(d, { fill: 'none', stroke: colour, 'stroke-width': stroke, opacity }),
    )
    .join('') +
  path(d, { fill: 'none', stroke: lighter(colour, 0.75), 'stroke-width': width * 0.6 });

/** A skyline at night. */
const skyline: SceneVariant = (kit) => {
  const { drawing, w, h } = kit;
  const back =
    sky(kit, darker(kit.deep, 0.2), kit.deep, kit.mid, mix(kit.mid, kit.glow, 0.5)) +
    drawing.glow(w / 2, h * 0.5, w * 0.8, kit.glow, 0.55) +
    circle(w / 2, h * 0.42, w * 0.3, {
      fill: drawing.down([
        [0, kit.glow],
        [1, kit.accent],
      ]),
      opacity: 0.9,
    }) +
    towers(kit, h * 0.68, h * 0.3, mix(kit.mid, kit.deep, 0.35), 0.25) +
    towers(kit, h * 0.78, h * 0.36, mix(kit.deep, kit.mid, 0.18), 0.32) +
    rect(0, h * 0.77, w, h * 0.24, {
      fill: drawing.down([
        [0, mix(kit.mid, kit.deep, 0.3)],
        [1, darker(kit.deep, 0.4)],
      ]),
    }) +
    rect(0, h * 0.77, w, 3, { fill: kit.accent, opacity: 0.8 });
  return { back, front: '' };
};

/** A grid that runs to the horizon, a striped sun. */
const grid: SceneVariant = (kit) => {
  const { drawing, w, h } = kit;
  const horizon = h * 0.6;
  const stripes = Array.from({ length: 7 }, (_, index) =>
    rect(w * 0.1, horizon - w * 0.34 + index * w * 0.058, w * 0.8, 2 + index * 1.5, {
      fill: kit.deep,
    }),
  ).join('');
  const fan = Array.from(
    { length: 15 },
    (_, index) => `M${w / 2} ${n1(horizon)}L${n1(w / 2 + (index - 7) * w * 0.28)} ${h + 5}`,
  ).join('');
  const rows = Array.from(
    { length: 9 },
    (_, index) => `M-5 ${n1(horizon + (h - horizon) * (index / 9) ** 1.9)}H${w + 5}`,
  ).join('');
  const sun = drawing.clip(circle(w / 2, horizon - w * 0.12, w * 0.34, {}));
  const back =
    sky(kit, kit.deep, mix(kit.deep, kit.mid, 0.7), kit.mid) +
    drawing.glow(w / 2, horizon - w * 0.1, w * 0.8, kit.glow, 0.7) +
    `<g clip-path="${sun}">${rect(0, 0, w, horizon, {
      fill: drawing.linear(0, horizon - w * 0.46, 0, horizon, [
        [0, lighter(kit.accent, 0.3)],
        [1, kit.glow],
      ]),
    })}${stripes}</g>` +
    towers(kit, horizon + 2, h * 0.16, darker(kit.deep, 0.2), 0.14) +
    rect(0, horizon, w, h - horizon, {
      fill: drawing.down([
        [0, mix(kit.mid, kit.deep, 0.4)],
        [1, kit.deep],
      ]),
    }) +
    path(fan + rows, { fill: 'none', stroke: kit.accent, 'stroke-width': 1.6, opacity: 0.75 });
  return { back, front: '' };
};

/** Bricks with a neon ring. */
const wall: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const [bw, bh] = [w / 7, h / 24];
  const bricks = rng
    .times(26 * 8, (index) => {
      const [col, row] = [index % 8, Math.floor(index / 8)];
      const x = (col - (row % 2) / 2) * bw;
      return rect(x + 1, row * bh + 1, bw - 2, bh - 2, {
        fill: mix(kit.mid, kit.deep, rng.between(0.45, 0.8)),
      });
    })
    .join('');
  const [cx, cy, r] = [w / 2, h * 0.4, w * 0.36];
  const ring = `M${n1(cx - r)} ${n1(cy)}a${n1(r)} ${n1(r)} 0 1 1 ${n1(2 * r)} 0a${n1(r)} ${n1(r)} 0 1 1 ${n1(-2 * r)} 0`;
  const tri = `M${n1(cx)} ${n1(cy - r * 1.16)}L${n1(cx + r * 1.06)} ${n1(cy + r * 0.66)}L${n1(cx - r * 1.06)} ${n1(cy + r * 0.66)}Z`;
  const back =
    drawing.fill(darker(kit.deep, 0.3)) +
    bricks +
    drawing.glow(cx, cy, w * 0.8, kit.accent, 0.7) +
    drawing.fill(
      drawing.radial(cx, cy, h * 0.7, [
        [0, '#000', 0],
        [0.5, '#000', 0.15],
        [1, '#000', 0.75],
      ]),
    ) +
    tube(rng.chance(0.5) ? ring : tri, kit.accent, 5);
  return { back, front: '' };
};

export const street: readonly SceneVariant[] = [skyline, grid, wall];
