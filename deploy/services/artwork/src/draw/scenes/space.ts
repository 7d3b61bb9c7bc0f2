import { darker, lighter, mix, turn } from '../lib/colour';
import { circle, ellipse, group, n1, path } from '../lib/drawing';
import { glint } from '../lib/shapes';
import { type SceneKit, type SceneVariant, sky } from './scene';

const stars = ({ rng, w, h, glow }: SceneKit, count: number) =>
  rng
    .times(count, () =>
      circle(rng.between(0, w), rng.between(0, h), rng.between(0.4, 1.7), {
        fill: rng.chance(0.7) ? '#fff' : glow,
        opacity: rng.between(0.35, 1),
      }),
    )
    .join('') +
  path(
    rng.times(6, () => glint(rng.between(0, w), rng.between(0, h), rng.between(4, 10))).join(''),
    {
      fill: '#fff',
      opacity: 0.9,
    },
  );

const nebula = ({ drawing, rng, w, h, mid, accent, glow }: SceneKit, strength: number) =>
  rng
    .times(9, () => {
      const colour = rng.pick([mid, mid, accent, turn(accent, 40), mix(mid, glow, 0.5)]);
      return drawing.glow(
        rng.between(0, w),
        rng.between(0, h * 0.85),
        w * rng.between(0.3, 0.75),
        colour,
        rng.between(0.25, 0.6) * strength,
      );
    })
    .join('');

function planet(kit: SceneKit, x: number, y: number, r: number, colour: string, ringed: boolean) {
  const { drawing, rng } = kit;
  const clip = drawing.clip(circle(x, y, r, {}));
  const bands = rng
    .times(6, (index) =>
      ellipse(x, y - r + (index + 0.5) * (r / 3), r * 1.1, r * rng.between(0.05, 0.16), {
        fill: index % 2 ? lighter(colour, 0.3) : darker(colour, 0.3),
        opacity: 0.4,
      }),
    )
    .join('');
  const shade = drawing.radial(x - r * 0.4, y - r * 0.45, r * 1.7, [
    [0, '#fff', 0.35],
    [0.35, '#fff', 0],
    [0.6, '#000', 0.25],
    [1, '#000', 0.85],
  ]);
  const ball =
    circle(x, y, r, { fill: colour }) +
    group(bands, { 'clip-path': clip, transform: `rotate(-14 ${n1(x)} ${n1(y)})` }) +
    circle(x, y, r, { fill: shade });
  if (!ringed) return drawing.glow(x, y, r * 1.35, colour, 0.4) + ball;
  const ring = (sweep: number) =>
    `M${n1(x - r * 1.9)} ${n1(y)}A${n1(r * 1.9)} ${n1(r * 0.42)} 0 0 ${sweep} ${n1(x + r * 1.9)} ${n1(y)}`;
  const look = {
    fill: 'none',
    stroke: mix(colour, kit.glow, 0.6),
    'stroke-width': n1(r * 0.16),
    opacity: 0.85,
  };
  return group(path(ring(1), { ...look, opacity: 0.4 }) + ball + path(ring(0), look), {
    transform: `rotate(-18 ${n1(x)} ${n1(y)})`,
  });
}

/** The curve of a great planet below. */
const horizon: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const r = w * 1.15;
  const [cx, cy] = [w * rng.between(0.3, 0.7), h * 0.66 + r];
  const back =
    sky(kit, kit.deep, mix(kit.deep, kit.mid, 0.45), kit.deep) +
    nebula(kit, 0.8) +
    stars(kit, 90) +
    planet(kit, w * 0.16, h * 0.16, w * 0.1, turn(kit.accent, 20), true) +
    drawing.glow(cx, cy, r * 1.16, kit.accent, 0.95) +
    circle(cx, cy, r, {
      fill: drawing.radial(cx, cy - r * 0.2, r, [
        [0, kit.deep],
        [0.9, darker(kit.mid, 0.35)],
        [0.985, kit.mid],
        [1, kit.glow],
      ]),
    });
  return { back, front: '' };
};

/** A bright nebula, a ringed planet behind. */
const cloudy: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const side = rng.pick([0.22, 0.78]);
  const back =
    drawing.fill(mix(kit.deep, '#000000', 0.3)) +
    nebula(kit, 1.35) +
    stars(kit, 120) +
    planet(
      kit,
      w * side,
      h * 0.24,
      w * rng.between(0.2, 0.28),
      mix(kit.accent, kit.mid, 0.25),
      true,
    ) +
    planet(kit, w * (1 - side), h * 0.66, w * 0.07, kit.glow, false);
  return { back, front: '' };
};

/** Orbits seen from above, a sun in the middle. */
const orbits: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const [cx, cy] = [w / 2, h * 0.42];
  const paths = rng
    .times(6, (index) => {
      const r = w * (0.26 + index * 0.13);
      const angle = rng.between(0, 6.28);
      const moon = planet(
        kit,
        cx + Math.cos(angle) * r,
        cy + Math.sin(angle) * r * 0.92,
        w * rng.between(0.02, 0.055),
        rng.pick([kit.accent, kit.glow, turn(kit.mid, 30)]),
        false,
      );
      return (
        ellipse(cx, cy, r, r * 0.92, {
          fill: 'none',
          stroke: kit.glow,
          'stroke-width': 1.2,
          opacity: 0.38,
          'stroke-dasharray': index % 2 ? '2 7' : undefined,
        }) + moon
      );
    })
    .join('');
  const back =
    drawing.fill(
      drawing.radial(cx, cy, h * 0.75, [
        [0, lighter(kit.mid, 0.2)],
        [0.5, mix(kit.mid, kit.deep, 0.55)],
        [1, kit.deep],
      ]),
    ) +
    stars(kit, 70) +
    drawing.glow(cx, cy, w * 0.6, kit.accent, 0.75) +
    paths;
  return { back, front: '' };
};

export const space: readonly SceneVariant[] = [horizon, cloudy, orbits];
