import { darker, lighter, mix } from '../lib/colour';
import { circle, path, rect } from '../lib/drawing';
import { hills, type Point, poly } from '../lib/shapes';
import { type SceneKit, type SceneVariant, sky } from './scene';

function pyramid(kit: SceneKit, x: number, foot: number, half: number, haze: number) {
  const { drawing } = kit;
  const top: Point = [x, foot - half * 1.15];
  const ridge: Point = [x + half * 0.28, foot];
  const sand = mix(kit.accent, '#e7b25a', 0.55);
  const lit = drawing.down([
    [0, lighter(mix(sand, kit.mid, haze), 0.3)],
    [1, mix(sand, kit.mid, 0.3 + haze)],
  ]);
  const dark = drawing.down([
    [0, mix(darker(sand, 0.45), kit.mid, haze)],
    [1, mix(kit.deep, kit.mid, 0.3 + haze)],
  ]);
  return (
    path(poly([top, [x - half, foot], ridge]), { fill: lit }) +
    path(poly([top, ridge, [x + half, foot]]), { fill: dark })
  );
}

const stars = ({ rng, w, h, glow }: SceneKit, count: number) =>
  rng
    .times(count, () =>
      circle(rng.between(0, w), rng.between(0, h * 0.5), rng.between(0.5, 1.8), {
        fill: glow,
        opacity: rng.between(0.3, 1),
      }),
    )
    .join('');

const dunes = (kit: SceneKit, y: number) => {
  const { drawing, rng, w, h } = kit;
  return [0, 1, 2]
    .map((layer) => {
      const colour = mix(mix(kit.mid, '#d79a4c', 0.35), kit.deep, layer * 0.34);
      const fill = drawing.down([
        [0, lighter(colour, 0.22 - layer * 0.05)],
        [1, darker(colour, 0.35)],
      ]);
      return path(hills(w, y + layer * h * 0.09, h * 0.05, 2 + layer, h + 5, rng), { fill });
    })
    .join('');
};

const pyramids: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const foot = h * 0.7;
  const back =
    sky(kit, kit.deep, kit.mid, lighter(mix(kit.mid, kit.accent, 0.5), 0.3), kit.glow) +
    stars(kit, 40) +
    drawing.glow(w * 0.5, h * 0.44, w * 0.75, kit.glow, 0.8) +
    circle(w * 0.5, h * 0.42, w * 0.27, {
      fill: drawing.down([
        [0, lighter(kit.glow, 0.5)],
        [1, kit.glow, 0.25],
      ]),
    }) +
    pyramid(kit, w * rng.between(0.1, 0.25), foot, w * 0.3, 0.35) +
    pyramid(kit, w * rng.between(0.75, 0.95), foot, w * 0.4, 0.15) +
    dunes(kit, h * 0.66);
  return { back, front: '' };
};

/** Between the pillars of a temple gate, light inside. */
const gate: SceneVariant = (kit) => {
  const { drawing, w, h } = kit;
  const stone = mix(kit.mid, '#c9a063', 0.35);
  const pillar = (x: number, width: number, shade: number) => {
    const fill = drawing.linear(x, 0, x + width, 0, [
      [0, darker(stone, 0.55 + shade)],
      [0.3, lighter(stone, 0.15 - shade * 0.4)],
      [1, darker(stone, 0.65 + shade * 0.5)],
    ]);
    const bands = [0.1, 0.14, 0.62, 0.66]
      .map((y) =>
        rect(x - 3, h * y, width + 6, h * 0.02, {
          fill: mix(kit.accent, stone, 0.25),
          opacity: 0.9,
        }),
      )
      .join('');
    const glyphs = Array.from({ length: 7 }, (_, index) => {
      const y = h * (0.2 + index * 0.06);
      const cx = x + width / 2;
      const shapes = [
        `M${cx - 8} ${y}h16v3h-16Z`,
        `M${cx - 7} ${y + 7}L${cx} ${y - 7}L${cx + 7} ${y + 7}Z`,
        `M${cx - 7} ${y}a7 5 0 1 0 14 0a7 5 0 1 0 -14 0Z`,
      ];
      return path(shapes[index % 3] ?? '', { fill: darker(stone, 0.6), opacity: 0.55 });
    }).join('');
    return rect(x, 0, width, h, { fill }) + bands + glyphs;
  };
  const side = w * 0.17;
  const back =
    drawing.fill(kit.deep) +
    drawing.glow(w / 2, h * 0.45, h * 0.62, kit.accent, 0.75) +
    drawing.glow(w / 2, h * 0.45, h * 0.38, kit.glow, 0.95) +
    pillar(w * 0.2, side * 0.6, 0.1) +
    pillar(w * 0.8 - side * 0.6, side * 0.6, 0.1) +
    rect(0, 0, w, h * 0.08, {
      fill: drawing.down([
        [0, darker(stone, 0.6)],
        [1, darker(stone, 0.2)],
      ]),
    }) +
    rect(0, h * 0.08, w, h * 0.012, { fill: kit.accent, opacity: 0.8 });
  return { back, front: pillar(-side * 0.35, side, 0) + pillar(w - side * 0.65, side, 0) };
};

/** A night over the sands, obelisks against the moon. */
const night: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const obelisk = (x: number, height: number) => {
    const half = height * 0.055;
    const foot = h * 0.74;
    const dark = darker(mix(kit.deep, kit.mid, 0.35), 0.2);
    return (
      path(
        poly([
          [x, foot - height],
          [x + half, foot - height * 0.9],
          [x + half * 1.4, foot],
          [x, foot],
        ]),
        { fill: dark },
      ) +
      path(
        poly([
          [x, foot - height],
          [x - half, foot - height * 0.9],
          [x - half * 1.4, foot],
          [x, foot],
        ]),
        { fill: mix(kit.mid, kit.glow, 0.3) },
      )
    );
  };
  const [mx, my] = [w * rng.pick([0.26, 0.74]), h * 0.2];
  const back =
    sky(kit, darker(kit.deep, 0.3), mix(kit.deep, kit.mid, 0.6), mix(kit.mid, kit.accent, 0.35)) +
    stars(kit, 90) +
    drawing.glow(mx, my, w * 0.6, kit.glow, 0.7) +
    circle(mx, my, w * 0.13, {
      fill: drawing.round([
        [0, '#fff'],
        [0.7, kit.glow],
        [1, mix(kit.glow, kit.mid, 0.4)],
      ]),
    }) +
    obelisk(w * 0.1, h * 0.5) +
    obelisk(w * 0.9, h * 0.58) +
    obelisk(w * 0.74, h * 0.34) +
    dunes(kit, h * 0.7);
  return { back, front: '' };
};

export const ancient: readonly SceneVariant[] = [pyramids, gate, night];
