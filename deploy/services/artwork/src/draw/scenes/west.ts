import { darker, lighter, mix } from '../lib/colour';
import { circle, n1, path, rect } from '../lib/drawing';
import { hills, type Point, poly } from '../lib/shapes';
import { type SceneKit, type SceneVariant, sky } from './scene';

function mesa(kit: SceneKit, x: number, foot: number, width: number, height: number, haze: number) {
  const { drawing, rng } = kit;
  const top = foot - height;
  const left: Point[] = [
    [x - width * 0.6, foot],
    [x - width * 0.46, top + height * 0.45],
    [x - width * 0.38, top + height * 0.42],
    [x - width * 0.34, top],
  ];
  const right: Point[] = [
    [x + width * 0.32, top + height * 0.03],
    [x + width * 0.36, top + height * 0.4],
    [x + width * 0.46, top + height * 0.46],
    [x + width * 0.62, foot],
  ];
  const rock = mix(mix(kit.mid, '#b4532a', 0.35), kit.accent, haze);
  const fill = drawing.linear(x - width / 2, 0, x + width / 2, 0, [
    [0, lighter(rock, 0.25)],
    [0.45, rock],
    [0.55, darker(rock, 0.35)],
    [1, darker(rock, 0.55)],
  ]);
  const bands = rng
    .times(4, (index) =>
      rect(x - width * 0.4, top + height * (0.12 + index * 0.1), width * 0.8, height * 0.03, {
        fill: darker(rock, 0.5),
        opacity: 0.25,
      }),
    )
    .join('');
  return path(poly([...left, ...right]), { fill }) + bands;
}

function cactus(x: number, foot: number, size: number, colour: string) {
  const w = size * 0.16;
  const limb = (d: string) =>
    path(d, { fill: 'none', stroke: colour, 'stroke-width': n1(w), 'stroke-linecap': 'round' });
  return (
    limb(`M${n1(x)} ${n1(foot)}V${n1(foot - size)}`) +
    limb(`M${n1(x)} ${n1(foot - size * 0.42)}h${n1(-size * 0.26)}v${n1(-size * 0.28)}`) +
    limb(`M${n1(x)} ${n1(foot - size * 0.3)}h${n1(size * 0.28)}v${n1(-size * 0.36)}`)
  );
}

const canyon: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const [sx, sy] = [w * rng.pick([0.34, 0.5, 0.66]), h * 0.46];
  const back =
    sky(kit, kit.deep, kit.mid, mix(kit.mid, kit.accent, 0.7), lighter(kit.accent, 0.35)) +
    drawing.glow(sx, sy, w * 0.85, kit.glow, 0.85) +
    circle(sx, sy, w * 0.24, {
      fill: drawing.down([
        [0, lighter(kit.glow, 0.4)],
        [1, kit.accent],
      ]),
    }) +
    mesa(kit, w * 0.14, h * 0.66, w * 0.36, h * 0.22, 0.45) +
    mesa(kit, w * 0.9, h * 0.67, w * 0.46, h * 0.32, 0.25) +
    path(hills(w, h * 0.66, h * 0.03, 3, h + 5, rng), {
      fill: drawing.down([
        [0, mix(kit.mid, kit.accent, 0.45)],
        [1, kit.deep],
      ]),
    });
  const front =
    path(hills(w, h * 0.86, h * 0.04, 3, h + 5, rng), { fill: darker(kit.deep, 0.25) }) +
    cactus(w * 0.08, h * 0.9, h * 0.22, darker(kit.deep, 0.3)) +
    cactus(w * 0.95, h * 0.92, h * 0.16, darker(kit.deep, 0.3));
  return { back, front };
};

/** The boards of a saloon, lit by a lantern. */
const boards: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const count = 6;
  const wood = mix('#6b3a1b', kit.mid, 0.35);
  const planks = rng
    .times(count, (index) => {
      const y = (h / count) * index;
      const tint = rng.between(0, 0.28);
      const plank = rect(0, y, w, h / count - 2, {
        fill: drawing.down([
          [0, lighter(wood, 0.2 - tint * 0.4)],
          [0.12, darker(wood, tint)],
          [1, darker(wood, tint + 0.3)],
        ]),
      });
      const veins = rng.times(4, () => {
        const vy = y + rng.between(8, h / count - 8);
        return path(
          `M-5 ${n1(vy)}q${n1(w * 0.3)} ${n1(rng.between(-9, 9))} ${n1(w * 0.55)} 0t${n1(w * 0.6)} ${n1(rng.between(-6, 6))}`,
          { fill: 'none', stroke: darker(wood, 0.7), 'stroke-width': 1.3, opacity: 0.5 },
        );
      });
      const nails = [12, w - 12].map(
        (x) =>
          circle(x, y + h / count / 2, 2.6, { fill: '#1a0c05' }) +
          circle(x - 0.8, y + h / count / 2 - 0.8, 0.9, { fill: '#fff', opacity: 0.6 }),
      );
      return plank + veins.join('') + nails.join('');
    })
    .join('');
  const back =
    rect(0, 0, w, h, { fill: '#160903' }) +
    planks +
    drawing.glow(w / 2, h * 0.4, w * 0.75, kit.accent, 0.7) +
    drawing.glow(w / 2, h * 0.4, w * 0.4, kit.glow, 0.55);
  return { back, front: '' };
};

/** The desert at night: stars, cacti, a camp fire's glow. */
const night: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const stars = rng
    .times(80, () =>
      circle(rng.between(0, w), rng.between(0, h * 0.55), rng.between(0.5, 1.8), {
        fill: kit.glow,
        opacity: rng.between(0.3, 1),
      }),
    )
    .join('');
  const [mx, my] = [w * rng.pick([0.24, 0.76]), h * 0.17];
  const back =
    sky(kit, darker(kit.deep, 0.35), mix(kit.deep, kit.mid, 0.55), mix(kit.mid, kit.accent, 0.5)) +
    stars +
    drawing.glow(mx, my, w * 0.45, kit.glow, 0.55) +
    circle(mx, my, w * 0.1, { fill: kit.glow }) +
    mesa(kit, w * 0.2, h * 0.68, w * 0.5, h * 0.2, 0) +
    drawing.glow(w / 2, h * 0.7, w * 0.7, kit.accent, 0.8) +
    path(hills(w, h * 0.68, h * 0.03, 4, h + 5, rng), {
      fill: drawing.down([
        [0, mix(kit.mid, kit.deep, 0.35)],
        [1, darker(kit.deep, 0.4)],
      ]),
    }) +
    cactus(w * 0.9, h * 0.76, h * 0.34, darker(kit.deep, 0.35)) +
    cactus(w * 0.12, h * 0.74, h * 0.22, darker(kit.deep, 0.25));
  return { back, front: '' };
};

export const west: readonly SceneVariant[] = [canyon, boards, night];
