import { darker, lighter, mix } from '../lib/colour';
import { circle, group, n1, path, rect } from '../lib/drawing';
import { beam, cloud, poly } from '../lib/shapes';
import { type SceneKit, type SceneVariant, sky } from './scene';

function column(kit: SceneKit, x: number, top: number, foot: number, width: number) {
  const { drawing, mid, glow } = kit;
  const stone = mix(glow, mid, 0.22);
  const flutes = Array.from({ length: 6 }, (_, index) => {
    const fx = x + (width / 6) * index;
    return rect(fx, top, width / 6 + 0.5, foot - top, {
      fill: drawing.linear(fx, 0, fx + width / 6, 0, [
        [0, darker(stone, 0.1 + index * 0.09)],
        [0.5, lighter(stone, 0.3 - index * 0.05)],
        [1, darker(stone, 0.2 + index * 0.1)],
      ]),
    });
  }).join('');
  const slab = (y: number, over: number, height: number) =>
    rect(x - over, y, width + over * 2, height, {
      rx: 2,
      fill: drawing.linear(x - over, 0, x + width + over, 0, [
        [0, lighter(stone, 0.35)],
        [0.4, stone],
        [1, darker(stone, 0.55)],
      ]),
    });
  return (
    flutes +
    slab(top - 16, width * 0.22, 18) +
    slab(top, width * 0.1, 8) +
    slab(foot - 10, width * 0.16, 14)
  );
}

const clouds = (
  { rng, w, drawing, glow, mid }: SceneKit,
  y: number,
  count: number,
  size: number,
  opacity: number,
) =>
  rng
    .times(count, (index) =>
      path(
        cloud(
          (w / (count - 1 || 1)) * index + rng.between(-20, 20),
          y + rng.between(-8, 14),
          size * rng.between(0.8, 1.3),
          rng,
        ),
        {
          fill: drawing.down([
            [0, lighter(glow, 0.4)],
            [1, mix(glow, mid, 0.55)],
          ]),
          opacity,
        },
      ),
    )
    .join('');

/** The clouds go on below. */
const floor = ({ drawing, w, h, glow, mid }: SceneKit, y: number) =>
  rect(0, y, w, h - y, {
    fill: drawing.down([
      [0, mix(glow, mid, 0.5), 0],
      [0.4, mix(glow, mid, 0.5)],
      [1, mix(glow, mid, 0.6)],
    ]),
  });

const columns: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const rays = rng
    .times(6, () => beam(w / 2, -h * 0.2, rng.between(-40, 40), rng.between(5, 12), h * 1.2))
    .join('');
  const back =
    sky(kit, kit.deep, kit.mid, mix(kit.mid, kit.glow, 0.65)) +
    drawing.glow(w / 2, h * 0.36, w * 0.75, kit.accent, 0.75) +
    path(rays, { fill: kit.glow, opacity: 0.2 }) +
    group(
      column(kit, w * 0.24, h * 0.16, h * 0.7, w * 0.07) +
        column(kit, w * 0.69, h * 0.16, h * 0.7, w * 0.07),
      { opacity: 0.6 },
    ) +
    clouds(kit, h * 0.68, 4, w * 0.4, 0.75) +
    column(kit, w * 0.02, h * 0.08, h * 0.82, w * 0.14) +
    column(kit, w * 0.84, h * 0.08, h * 0.82, w * 0.14);
  return { back, front: clouds(kit, h * 0.84, 4, w * 0.46, 0.95) + floor(kit, h * 0.88) };
};

/** A temple on a peak. */
const peak: SceneVariant = (kit) => {
  const { drawing, w, h } = kit;
  const rock = (x: number, top: number, half: number, shade: number) => {
    const dark = mix(kit.mid, kit.deep, shade);
    return (
      path(
        poly([
          [x, top],
          [x - half * 0.4, top + h * 0.14],
          [x - half, h],
          [x + half * 0.2, h],
          [x + half * 0.1, top + h * 0.2],
        ]),
        {
          fill: drawing.down([
            [0, lighter(dark, 0.45)],
            [1, dark],
          ]),
        },
      ) +
      path(
        poly([
          [x, top],
          [x + half * 0.1, top + h * 0.2],
          [x + half * 0.2, h],
          [x + half, h],
          [x + half * 0.45, top + h * 0.16],
        ]),
        {
          fill: drawing.down([
            [0, darker(dark, 0.15)],
            [1, darker(dark, 0.55)],
          ]),
        },
      )
    );
  };
  const temple = (x: number, y: number, size: number) => {
    const stone = lighter(kit.glow, 0.2);
    const roof = path(
      poly([
        [x - size * 0.62, y - size * 0.44],
        [x, y - size * 0.74],
        [x + size * 0.62, y - size * 0.44],
      ]),
      { fill: stone },
    );
    const posts = [-0.48, -0.24, 0, 0.24, 0.48]
      .map((k) =>
        rect(x + k * size - size * 0.04, y - size * 0.38, size * 0.08, size * 0.38, {
          fill: stone,
        }),
      )
      .join('');
    return (
      roof +
      rect(x - size * 0.6, y - size * 0.44, size * 1.2, size * 0.06, {
        fill: mix(stone, kit.accent, 0.4),
      }) +
      posts +
      rect(x - size * 0.62, y, size * 1.24, size * 0.08, { fill: stone })
    );
  };
  const back =
    sky(kit, kit.deep, kit.mid, kit.accent, kit.glow) +
    drawing.glow(w * 0.5, h * 0.36, w * 0.8, kit.glow, 0.85) +
    circle(w * 0.5, h * 0.34, w * 0.25, { fill: lighter(kit.glow, 0.4), opacity: 0.85 }) +
    rock(w * 0.12, h * 0.4, w * 0.5, 0.2) +
    rock(w * 0.9, h * 0.3, w * 0.56, 0.35) +
    temple(w * 0.88, h * 0.31, w * 0.15) +
    clouds(kit, h * 0.66, 4, w * 0.4, 0.8);
  return { back, front: clouds(kit, h * 0.9, 3, w * 0.5, 0.9) + floor(kit, h * 0.92) };
};

/** Lightning in a dark sky. */
const storm: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const bolt = (x: number, length: number) => {
    let d = `M${n1(x)} -5`;
    let [bx, by] = [x, 0];
    const back: string[] = [];
    while (by < length) {
      const [dx, dy] = [rng.between(-34, 34), rng.between(26, 56)];
      bx += dx;
      by += dy;
      d += `L${n1(bx)} ${n1(by)}`;
      back.unshift(`L${n1(bx + Math.max(1, 7 * (1 - by / length)))} ${n1(by - 4)}`);
    }
    const shape = `${d}${back.join('')}L${n1(x + 9)} -5Z`;
    return (
      path(shape, { fill: kit.accent, stroke: kit.accent, 'stroke-width': 9, opacity: 0.28 }) +
      path(shape, { fill: '#fff', stroke: lighter(kit.accent, 0.6), 'stroke-width': 1.6 })
    );
  };
  const back =
    sky(kit, darker(kit.deep, 0.3), kit.deep, mix(kit.mid, kit.deep, 0.25)) +
    drawing.glow(w * 0.5, h * 0.3, w * 0.85, kit.mid, 0.95) +
    drawing.glow(w * 0.5, h * 0.45, w * 0.5, kit.accent, 0.6) +
    group(
      clouds(
        { ...kit, glow: mix(kit.mid, kit.glow, 0.25), mid: kit.deep },
        h * 0.08,
        4,
        w * 0.44,
        0.85,
      ),
      {},
    ) +
    bolt(w * 0.2, h * 0.62) +
    bolt(w * 0.82, h * 0.5) +
    clouds(
      { ...kit, glow: mix(kit.mid, kit.glow, 0.35), mid: kit.deep },
      h * 0.76,
      4,
      w * 0.42,
      0.8,
    );
  return { back, front: '' };
};

export const myths: readonly SceneVariant[] = [columns, peak, storm];
