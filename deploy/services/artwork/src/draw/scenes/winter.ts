import { darker, lighter, mix, turn } from '../lib/colour';
import { circle, group, n1, path } from '../lib/drawing';
import { crystal, fir, hills } from '../lib/shapes';
import { type SceneKit, type SceneVariant, sky } from './scene';

const snow = ({ rng, w, h }: SceneKit, count: number) =>
  rng
    .times(count, () =>
      circle(rng.between(0, w), rng.between(0, h), rng.between(0.8, 3.6), {
        fill: '#fff',
        opacity: rng.between(0.35, 0.95),
      }),
    )
    .join('');

function aurora(kit: SceneKit, y: number, colour: string) {
  const { drawing, rng, w, h } = kit;
  const ribbon: string[] = [];
  const phase = rng.between(0, 6);
  const count = 46;
  for (let index = 0; index < count; index += 1) {
    const x = (w / (count - 1)) * index;
    const top = y + Math.sin(index / 5 + phase) * h * 0.06 + Math.sin(index / 2.3) * h * 0.015;
    const length = h * (0.2 + 0.08 * Math.sin(index / 3 + phase));
    const fill = drawing.linear(0, top - length, 0, top, [
      [0, colour, 0],
      [0.75, colour, 0.34],
      [1, colour, 0],
    ]);
    ribbon.push(
      path(
        `M${n1(x)} ${n1(top - length)}h${n1(w / count + 5)}v${n1(length)}h${n1(-w / count - 5)}Z`,
        {
          fill,
        },
      ),
    );
  }
  return ribbon.join('');
}

const drift = (kit: SceneKit, y: number, colour: string) => {
  const { drawing, rng, w, h } = kit;
  return path(hills(w, y, h * 0.07, 3, h + 5, rng), {
    fill: drawing.down([
      [0, '#ffffff'],
      [0.2, lighter(colour, 0.55)],
      [1, mix(colour, kit.deep, 0.35)],
    ]),
  });
};

const firs = (kit: SceneKit, y: number, size: number, colour: string, count: number) =>
  kit.rng
    .times(count, () => {
      const x = kit.rng.between(0, kit.w);
      const height = size * kit.rng.between(0.7, 1.3);
      return (
        path(fir(x, y, height, 4), { fill: colour }) +
        path(fir(x - 1, y - height * 0.5, height * 0.5, 2), { fill: '#fff', opacity: 0.35 })
      );
    })
    .join('');

const lights: SceneVariant = (kit) => {
  const { rng, w, h, drawing } = kit;
  const stars = rng
    .times(60, () =>
      circle(rng.between(0, w), rng.between(0, h * 0.5), rng.between(0.4, 1.5), {
        fill: '#fff',
        opacity: rng.between(0.4, 1),
      }),
    )
    .join('');
  const back =
    sky(kit, darker(kit.deep, 0.2), kit.deep, kit.mid) +
    stars +
    aurora(kit, h * 0.36, kit.accent) +
    aurora(kit, h * 0.46, mix(kit.glow, turn(kit.accent, 50), 0.6)) +
    drawing.glow(w / 2, h * 0.5, w * 0.6, kit.glow, 0.4) +
    firs(kit, h * 0.64, h * 0.16, mix(kit.deep, kit.mid, 0.45), 9) +
    drift(kit, h * 0.64, kit.mid) +
    drift(kit, h * 0.78, mix(kit.mid, kit.glow, 0.3));
  return { back, front: snow(kit, 40) };
};

/** A hall of ice, icicles above. */
const cave: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const ice = (x: number, y: number, length: number, angle: number) => {
    const [left, right] = crystal(x, y, length, length * 0.17, angle);
    return (
      path(left, {
        fill: drawing.down([
          [0, '#fff'],
          [1, mix(kit.glow, kit.mid, 0.4)],
        ]),
      }) +
      path(right, {
        fill: drawing.down([
          [0, mix(kit.glow, kit.mid, 0.5)],
          [1, mix(kit.mid, kit.deep, 0.3)],
        ]),
      })
    );
  };
  const roof = rng
    .times(17, (index) =>
      ice((w / 16) * index, -8, h * rng.between(0.1, 0.28), 180 + rng.between(-5, 5)),
    )
    .join('');
  const floor = rng
    .times(12, (index) =>
      ice(
        (w / 11) * index,
        h * 0.92,
        h * rng.between(0.08, 0.24) * (1.5 - Math.sin((Math.PI * index) / 11)),
        rng.between(-12, 12),
      ),
    )
    .join('');
  const back =
    drawing.fill(
      drawing.radial(w / 2, h * 0.42, h * 0.72, [
        [0, '#ffffff'],
        [0.25, kit.glow],
        [0.6, kit.mid],
        [1, kit.deep],
      ]),
    ) +
    group(roof, { opacity: 0.9 }) +
    drift(kit, h * 0.76, kit.mid);
  return { back, front: floor + snow(kit, 24) };
};

/** Dusk over a snowy wood. */
const dusk: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const [mx, my] = [w * rng.pick([0.28, 0.5, 0.72]), h * 0.32];
  const back =
    sky(kit, kit.deep, kit.mid, mix(kit.mid, kit.accent, 0.55), kit.glow) +
    drawing.glow(mx, my, w * 0.75, kit.glow, 0.85) +
    circle(mx, my, w * 0.17, { fill: '#fff', opacity: 0.92 }) +
    firs(kit, h * 0.62, h * 0.2, mix(kit.mid, kit.glow, 0.25), 10) +
    drift(kit, h * 0.6, kit.mid) +
    firs(kit, h * 0.78, h * 0.32, mix(kit.deep, kit.mid, 0.3), 5) +
    drift(kit, h * 0.75, mix(kit.mid, kit.glow, 0.45));
  return { back, front: snow(kit, 60) };
};

export const winter: readonly SceneVariant[] = [lights, cave, dusk];
