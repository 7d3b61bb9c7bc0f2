import { darker, lighter, mix } from '../lib/colour';
import { circle, group, n1, path } from '../lib/drawing';
import { beam, hills } from '../lib/shapes';
import { type SceneKit, type SceneVariant, sky } from './scene';

function weed(kit: SceneKit, x: number, foot: number, height: number, colour: string) {
  const { rng } = kit;
  let left = `M${n1(x)} ${n1(foot)}`;
  const sway = height * rng.between(0.06, 0.14);
  const parts = 4;
  const back: string[] = [];
  for (let index = 1; index <= parts; index += 1) {
    const y = foot - (height * index) / parts;
    const side = index % 2 ? 1 : -1;
    const wide = height * 0.05 * (1 - index / (parts + 0.4));
    left += `Q${n1(x + side * sway)} ${n1(y + height / parts / 2)} ${n1(x - wide)} ${n1(y)}`;
    back.unshift(
      `Q${n1(x + side * sway + wide * 2.4)} ${n1(y + height / parts / 2)} ${n1(x + height * 0.05 * (1 - (index - 1) / parts))} ${n1(y + height / parts)}`,
    );
  }
  return path(`${left}${back.join('')}Z`, { fill: colour });
}

const bubbles = ({ rng, w, h, glow }: SceneKit, count: number) =>
  rng
    .times(count, () => {
      const [x, y, r] = [rng.between(0, w), rng.between(h * 0.05, h * 0.9), rng.between(2, 9)];
      return (
        circle(x, y, r, { fill: glow, opacity: 0.12 }) +
        circle(x, y, r, { fill: 'none', stroke: glow, 'stroke-width': 1, opacity: 0.5 }) +
        circle(x - r * 0.35, y - r * 0.35, r * 0.24, { fill: '#fff', opacity: 0.8 })
      );
    })
    .join('');

const bed = (kit: SceneKit, y: number) => {
  const { drawing, rng, w, h } = kit;
  const far = mix(kit.mid, kit.deep, 0.35);
  return (
    path(hills(w, y, h * 0.07, 4, h + 5, rng), { fill: far, opacity: 0.8 }) +
    path(hills(w, y + h * 0.1, h * 0.06, 3, h + 5, rng), {
      fill: drawing.down([
        [0, mix(kit.mid, kit.deep, 0.5)],
        [1, kit.deep],
      ]),
    })
  );
};

const reef: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const rays = rng
    .times(6, () =>
      beam(rng.between(0.1, 0.9) * w, -h * 0.15, rng.between(-22, 22), rng.between(5, 12), h * 1.1),
    )
    .join('');
  const back =
    sky(kit, lighter(kit.mid, 0.4), kit.mid, mix(kit.mid, kit.deep, 0.7), kit.deep) +
    drawing.glow(w / 2, 0, w * 0.9, kit.glow, 0.75) +
    path(rays, { fill: kit.glow, opacity: 0.16 }) +
    bed(kit, h * 0.66) +
    rng
      .times(7, () =>
        weed(
          kit,
          rng.between(0, w),
          h * 0.86,
          h * rng.between(0.16, 0.34),
          mix(kit.mid, kit.deep, 0.55),
        ),
      )
      .join('') +
    bubbles(kit, 16);
  const coral = rng
    .times(7, () => {
      const x = rng.pick([rng.between(-0.02, 0.2), rng.between(0.8, 1.02)]) * w;
      return weed(
        kit,
        x,
        h + 6,
        h * rng.between(0.2, 0.42),
        rng.pick([
          darker(kit.deep, 0.2),
          mix(kit.accent, kit.deep, 0.35),
          mix(kit.deep, kit.mid, 0.3),
        ]),
      );
    })
    .join('');
  return { back, front: coral + bubbles(kit, 6) };
};

/** Waves at night under a low moon. */
const waves: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const wave = (y: number, colour: string, size: number) => {
    const count = Math.ceil(w / size) + 1;
    let d = `M${n1(-size + rng.between(0, size * 0.5))} ${n1(y)}`;
    for (let index = 0; index < count + 1; index += 1)
      d += `q${n1(size * 0.25)} ${n1(-size * 0.34)} ${n1(size * 0.5)} ${n1(-size * 0.1)}t${n1(size * 0.5)} ${n1(size * 0.1)}`;
    d += `V${h + 5}H${-size}Z`;
    const fill = drawing.linear(0, y - size * 0.3, 0, y + h * 0.3, [
      [0, lighter(colour, 0.22)],
      [1, darker(colour, 0.3)],
    ]);
    return (
      path(d, { fill }) +
      path(d, { fill: 'none', stroke: kit.glow, 'stroke-width': 1.4, opacity: 0.4 })
    );
  };
  const back =
    sky(kit, kit.deep, mix(kit.deep, kit.mid, 0.8), lighter(kit.mid, 0.35), kit.accent) +
    drawing.glow(w / 2, h * 0.5, w * 0.8, kit.accent, 0.7) +
    circle(w / 2, h * 0.42, w * 0.3, {
      fill: drawing.down([
        [0, lighter(kit.accent, 0.65)],
        [1, kit.accent],
      ]),
    }) +
    wave(h * 0.6, mix(kit.mid, kit.accent, 0.2), w * 0.3) +
    wave(h * 0.66, kit.mid, w * 0.36);
  const front =
    wave(h * 0.78, mix(kit.mid, kit.deep, 0.4), w * 0.44) +
    wave(h * 0.88, mix(kit.mid, kit.deep, 0.75), w * 0.5);
  return { back, front };
};

/** The dark deep, lights of creatures. */
const deep: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const jelly = (x: number, y: number, r: number) => {
    const fill = drawing.round([
      [0, kit.glow, 0.8],
      [0.7, kit.accent, 0.35],
      [1, kit.accent, 0.1],
    ]);
    const arms = [-0.5, -0.2, 0.1, 0.4]
      .map(
        (k) =>
          `M${n1(x + k * r)} ${n1(y)}q${n1(r * 0.3)} ${n1(r * 0.6)} 0 ${n1(r * 1.1)}t0 ${n1(r)}`,
      )
      .join('');
    return (
      path(
        `M${n1(x - r)} ${n1(y)}a${n1(r)} ${n1(r)} 0 0 1 ${n1(2 * r)} 0q${n1(-r)} ${n1(r * 0.34)} ${n1(-2 * r)} 0Z`,
        { fill },
      ) + path(arms, { fill: 'none', stroke: kit.glow, 'stroke-width': 1.4, opacity: 0.45 })
    );
  };
  const back =
    sky(kit, kit.mid, mix(kit.mid, kit.deep, 0.7), darker(kit.deep, 0.25)) +
    drawing.glow(w * 0.5, h * 0.4, w * 0.75, lighter(kit.mid, 0.3), 0.7) +
    group(
      rng
        .times(5, () =>
          jelly(rng.between(0, w), rng.between(h * 0.05, h * 0.6), rng.between(12, 34)),
        )
        .join(''),
      { opacity: 0.7 },
    ) +
    bed(kit, h * 0.74) +
    bubbles(kit, 22);
  return { back, front: '' };
};

export const sea: readonly SceneVariant[] = [reef, waves, deep];
