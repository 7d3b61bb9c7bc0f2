import { darker, lighter, mix } from '../lib/colour';
import { circle, group, n1, path, rect } from '../lib/drawing';
import { beam, fir, hills } from '../lib/shapes';
import { type SceneKit, type SceneVariant, sky } from './scene';

const fireflies = ({ drawing, rng, w, h, accent, glow }: SceneKit, count: number) =>
  rng
    .times(count, () => {
      const [x, y] = [rng.between(0, w), rng.between(h * 0.1, h * 0.85)];
      return (
        drawing.glow(x, y, rng.between(8, 18), accent, 0.7) +
        circle(x, y, rng.between(1, 2.4), { fill: glow })
      );
    })
    .join('');

/** Rows of firs, paler the farther away, mist between. */
const firs: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const row = (y: number, size: number, colour: string, count: number) =>
    rng
      .times(count, (index) =>
        path(
          fir(
            (w / (count - 1)) * index + rng.between(-14, 14),
            y,
            size * rng.between(0.75, 1.2),
            5,
          ),
          {
            fill: colour,
          },
        ),
      )
      .join('') + path(hills(w, y - 6, 10, 3, h + 5, rng), { fill: colour });
  const mist = (y: number) =>
    rect(0, y, w, h * 0.2, {
      fill: drawing.down([
        [0, kit.glow, 0],
        [0.6, kit.glow, 0.22],
        [1, kit.glow, 0],
      ]),
    });
  const [mx, my] = [w * rng.pick([0.3, 0.5, 0.7]), h * 0.26];
  const back =
    sky(
      kit,
      mix(kit.deep, kit.mid, 0.5),
      mix(kit.mid, kit.glow, 0.2),
      mix(kit.mid, kit.glow, 0.4),
    ) +
    drawing.glow(mx, my, w * 0.7, kit.glow, 0.75) +
    circle(mx, my, w * 0.15, { fill: lighter(kit.glow, 0.5), opacity: 0.95 }) +
    row(h * 0.56, h * 0.26, mix(kit.mid, kit.glow, 0.22), 9) +
    mist(h * 0.42) +
    row(h * 0.68, h * 0.36, mix(kit.mid, kit.deep, 0.25), 7) +
    mist(h * 0.56);
  const front =
    row(h * 0.96, h * 0.34, darker(kit.deep, 0.25), 6).replace(/<path/g, '<path opacity="0.96"') +
    fireflies(kit, 12);
  return { back: back + row(h * 0.84, h * 0.5, mix(kit.deep, kit.mid, 0.25), 2), front };
};

/** Old trunks left and right, light falls between them. */
const glade: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const trunk = (x: number, width: number, shade: number) => {
    const fill = drawing.linear(x, 0, x + width, 0, [
      [0, darker(kit.deep, 0.35)],
      [0.35, mix(kit.deep, kit.mid, 0.55 - shade)],
      [1, darker(kit.deep, 0.5)],
    ]);
    const flare = width * 0.5;
    return path(
      `M${n1(x)} -5C${n1(x + 8)} ${n1(h * 0.5)} ${n1(x)} ${n1(h * 0.75)} ${n1(x - flare)} ${h + 5}H${n1(x + width + flare)}C${n1(x + width)} ${n1(h * 0.75)} ${n1(x + width - 8)} ${n1(h * 0.5)} ${n1(x + width)} -5Z`,
      { fill },
    );
  };
  const rays = rng
    .times(5, () =>
      beam(w * rng.between(0.3, 0.7), -h * 0.2, rng.between(-26, 26), rng.between(5, 11), h * 1.2),
    )
    .join('');
  const leaves = (count: number, y: number, colour: string) =>
    rng
      .times(count, () =>
        circle(
          rng.between(-10, w + 10),
          y + rng.between(-h * 0.08, h * 0.05),
          rng.between(w * 0.06, w * 0.13),
          { fill: colour },
        ),
      )
      .join('');
  const back =
    sky(kit, mix(kit.mid, kit.glow, 0.35), kit.mid, kit.deep) +
    drawing.glow(w / 2, h * 0.34, w * 0.75, kit.glow, 0.9) +
    group([0.28, 0.44, 0.6, 0.72].map((x) => trunk(w * x, w * 0.035, -0.2)).join(''), {
      opacity: 0.45,
    }) +
    path(rays, { fill: kit.glow, opacity: 0.2 }) +
    trunk(w * 0.12, w * 0.09, 0) +
    trunk(w * 0.8, w * 0.1, 0) +
    path(hills(w, h * 0.74, h * 0.05, 3, h + 5, rng), {
      fill: drawing.down([
        [0, mix(kit.mid, kit.accent, 0.2)],
        [1, kit.deep],
      ]),
    });
  const front =
    trunk(-w * 0.08, w * 0.15, 0.2) +
    trunk(w * 0.94, w * 0.15, 0.2) +
    leaves(10, 0, darker(kit.deep, 0.1)) +
    leaves(8, -h * 0.04, mix(kit.deep, kit.mid, 0.4)) +
    fireflies(kit, 14);
  return { back, front };
};

/** Mushroom country: round hills and caps under a big sky. */
const meadow: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const cap = (x: number, foot: number, size: number) => {
    const stem = path(
      `M${n1(x - size * 0.16)} ${n1(foot)}q${n1(size * 0.08)} ${n1(-size * 0.5)} 0 ${n1(-size)}h${n1(size * 0.32)}q${n1(-size * 0.08)} ${n1(size * 0.5)} 0 ${n1(size)}Z`,
      {
        fill: drawing.down([
          [0, lighter(kit.glow, 0.2)],
          [1, mix(kit.glow, kit.deep, 0.5)],
        ]),
      },
    );
    const hat = path(
      `M${n1(x - size * 0.62)} ${n1(foot - size * 0.9)}a${n1(size * 0.62)} ${n1(size * 0.66)} 0 0 1 ${n1(size * 1.24)} 0q${n1(-size * 0.62)} ${n1(size * 0.26)} ${n1(-size * 1.24)} 0Z`,
      {
        fill: drawing.down([
          [0, lighter(kit.accent, 0.3)],
          [1, darker(kit.accent, 0.4)],
        ]),
      },
    );
    const spots = [
      [-0.3, -1.1, 0.1],
      [0.08, -1.3, 0.13],
      [0.36, -1.02, 0.08],
    ]
      .map(([dx = 0, dy = 0, r = 0]) =>
        circle(x + dx * size, foot + dy * size, r * size, { fill: kit.glow, opacity: 0.9 }),
      )
      .join('');
    return stem + hat + spots;
  };
  const back =
    sky(kit, kit.deep, kit.mid, mix(kit.mid, kit.accent, 0.45)) +
    drawing.glow(w * 0.5, h * 0.45, w * 0.8, kit.accent, 0.6) +
    fireflies(kit, 22) +
    path(hills(w, h * 0.6, h * 0.1, 3, h + 5, rng), {
      fill: drawing.down([
        [0, mix(kit.mid, kit.glow, 0.2)],
        [1, kit.deep],
      ]),
    }) +
    cap(w * 0.12, h * 0.72, w * 0.18) +
    cap(w * 0.88, h * 0.7, w * 0.24) +
    path(hills(w, h * 0.74, h * 0.06, 2, h + 5, rng), {
      fill: drawing.down([
        [0, mix(kit.mid, kit.deep, 0.25)],
        [1, darker(kit.deep, 0.2)],
      ]),
    });
  return { back, front: '' };
};

export const forest: readonly SceneVariant[] = [firs, glade, meadow];
