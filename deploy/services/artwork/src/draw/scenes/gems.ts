import { darker, lighter, mix } from '../lib/colour';
import { group, path } from '../lib/drawing';
import { beam, crystal, glint } from '../lib/shapes';
import { type SceneKit, type SceneVariant, sky } from './scene';

function cluster(
  kit: SceneKit,
  x: number,
  y: number,
  size: number,
  count: number,
  base: number,
  spread: number,
) {
  const { drawing, rng } = kit;
  return rng
    .times(count, () => {
      const angle = base + rng.between(-spread, spread);
      const length = size * rng.between(0.5, 1);
      const [left, right] = crystal(
        x + rng.between(-size, size) * 0.5,
        y,
        length,
        length * rng.between(0.2, 0.3),
        angle,
      );
      const colour = rng.pick([kit.mid, kit.mid, kit.accent, mix(kit.mid, kit.glow, 0.4)]);
      const lit = drawing.down([
        [0, lighter(colour, 0.5)],
        [1, mix(colour, kit.deep, 0.45)],
      ]);
      const dark = drawing.down([
        [0, mix(colour, kit.deep, 0.1)],
        [1, darker(mix(colour, kit.deep, 0.7), 0.2)],
      ]);
      return path(left, { fill: lit }) + path(right, { fill: dark });
    })
    .join('');
}

/** A cave lit from behind, crystals from floor and roof. */
const cave: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const beams = rng
    .times(5, () => beam(w * 0.5, h * 0.3, rng.between(-80, 80), rng.between(6, 16), h))
    .join('');
  const back =
    sky(kit, kit.deep, mix(kit.deep, kit.mid, 0.5), kit.deep) +
    drawing.glow(w / 2, h * 0.4, w * 0.9, lighter(kit.mid, 0.25), 0.95) +
    path(beams, { fill: kit.glow, opacity: 0.1 }) +
    group(
      cluster(kit, w * 0.2, -10, h * 0.3, 5, 180, 20) +
        cluster(kit, w * 0.8, -10, h * 0.34, 5, 180, 20),
      { opacity: 0.75 },
    ) +
    group(cluster(kit, w * 0.5, h * 0.72, h * 0.3, 9, 0, 50), { opacity: 0.6 });
  const front =
    cluster(kit, w * 0.02, h * 0.98, h * 0.36, 7, 18, 26) +
    cluster(kit, w * 0.98, h * 0.98, h * 0.36, 7, -18, 26);
  return { back, front };
};

/** A geode: crystals all round, pointing at the light. */
const geode: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const reach = Math.hypot(w, h) / 2;
  const ring = (radius: number, count: number, size: number, opacity: number) =>
    group(
      rng
        .times(count, (index) => {
          const angle = (index * 360) / count + rng.between(-8, 8);
          const turn = (angle * Math.PI) / 180;
          const [x, y] = [
            w / 2 + Math.sin(turn) * radius * 0.92,
            h * 0.44 - Math.cos(turn) * radius,
          ];
          return cluster(kit, x, y, size, 2, angle + 180, 14);
        })
        .join(''),
      { opacity },
    );
  const back =
    drawing.fill(kit.deep) +
    drawing.glow(w / 2, h * 0.42, reach, lighter(kit.accent, 0.1), 0.85) +
    drawing.glow(w / 2, h * 0.42, reach * 0.5, kit.glow, 0.8) +
    ring(reach * 0.98, 18, h * 0.3, 0.85) +
    ring(reach * 1.12, 16, h * 0.3, 1);
  return { back, front: '' };
};

/** Splinters that float in the dark. */
const shards: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const some = (count: number, size: number, opacity: number) =>
    group(
      rng
        .times(count, () =>
          cluster(
            kit,
            rng.between(0, w),
            rng.between(0, h),
            size * rng.between(0.5, 1.2),
            1,
            rng.between(0, 360),
            0,
          ),
        )
        .join(''),
      { opacity },
    );
  const glints = rng
    .times(9, () => glint(rng.between(0, w), rng.between(0, h * 0.7), rng.between(4, 14)))
    .join('');
  const back =
    sky(kit, mix(kit.deep, kit.mid, 0.75), mix(kit.deep, kit.mid, 0.3), kit.deep) +
    drawing.glow(w * 0.7, h * 0.2, w * 0.9, kit.accent, 0.5) +
    some(14, h * 0.16, 0.4) +
    some(8, h * 0.24, 0.75);
  return { back, front: path(glints, { fill: kit.glow, opacity: 0.9 }) };
};

export const gems: readonly SceneVariant[] = [cave, geode, shards];
