import { darker, lighter, mix, turn } from '../lib/colour';
import { circle, group, n1, path, rect } from '../lib/drawing';
import { burst, cloud, hills } from '../lib/shapes';
import { type SceneKit, type SceneVariant, sky } from './scene';

const sprinkles = (
  { rng, w, h, accent, glow, mid }: SceneKit,
  count: number,
  top = 0,
  bottom = 1,
) =>
  rng
    .times(count, () => {
      const [x, y] = [rng.between(0, w), rng.between(h * top, h * bottom)];
      const fill = rng.pick([accent, glow, lighter(mid, 0.5), turn(accent, 60)]);
      return rect(x, y, 13, 4.6, {
        rx: 2.3,
        fill,
        opacity: 0.9,
        transform: `rotate(${rng.whole(0, 180)} ${n1(x)} ${n1(y)})`,
      });
    })
    .join('');

function drip(kit: SceneKit, colour: string, depth: number, count: number) {
  const { drawing, rng, w } = kit;
  const step = w / count;
  let d = `M-5 -5H${w + 5}V${n1(depth * 0.5)}`;
  for (let index = count; index > 0; index -= 1) {
    const fall = depth * rng.between(0.3, 1);
    d += `q0 ${n1(fall)} ${n1(-step * 0.32)} ${n1(fall)}t${n1(-step * 0.3)} ${n1(-fall * 0.9)}q${n1(-step * 0.05)} ${n1(-depth * 0.12)} ${n1(-step * 0.38)} ${n1(-fall * 0.1)}`;
  }
  const fill = drawing.linear(0, 0, 0, depth * 1.5, [
    [0, lighter(colour, 0.35)],
    [1, colour],
  ]);
  return (
    path(`${d}L-5 0Z`, { fill: darker(colour, 0.35), opacity: 0.35, transform: 'translate(3 7)' }) +
    path(`${d}L-5 0Z`, { fill })
  );
}

/** Hills of cream under sugar clouds. */
const hillsOfCream: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const hill = (y: number, colour: string) =>
    path(hills(w, y, h * 0.1, 3, h + 5, rng), {
      fill: drawing.down([
        [0, lighter(colour, 0.5)],
        [0.25, colour],
        [1, darker(colour, 0.3)],
      ]),
    });
  const clouds = rng
    .times(5, () =>
      path(
        cloud(rng.between(0, w), rng.between(h * 0.08, h * 0.42), w * rng.between(0.2, 0.36), rng),
        {
          fill: '#fff',
          opacity: rng.between(0.35, 0.8),
        },
      ),
    )
    .join('');
  const back =
    sky(kit, mix(kit.mid, kit.deep, 0.25), kit.mid, lighter(kit.mid, 0.45), kit.glow) +
    drawing.glow(w / 2, h * 0.4, w * 0.7, kit.glow, 0.9) +
    clouds +
    hill(h * 0.58, mix(kit.mid, kit.glow, 0.55)) +
    hill(h * 0.66, mix(kit.accent, kit.glow, 0.35)) +
    sprinkles(kit, 26, 0.62, 0.9) +
    hill(h * 0.8, mix(kit.mid, kit.accent, 0.2));
  return { back, front: '' };
};

/** A lollipop of twisted stripes. */
const swirl: SceneVariant = (kit) => {
  const { drawing, w, h } = kit;
  const [cx, cy, reach] = [w / 2, h * 0.42, Math.hypot(w, h)];
  const arms = Array.from({ length: 12 }, (_, index) => {
    const at = (r: number, extra: number) => {
      const angle = ((index * 30 + extra) * Math.PI) / 180 + r / (reach * 0.36);
      return `${n1(cx + Math.cos(angle) * r)} ${n1(cy + Math.sin(angle) * r)}`;
    };
    const radii = [0.06, 0.16, 0.28, 0.42, 0.58, 0.76].map((k) => k * reach);
    const out = radii.map((r) => at(r, 0)).join('L');
    const home = [...radii]
      .reverse()
      .map((r) => at(r, 15))
      .join('L');
    return path(`M${cx} ${n1(cy)}L${out}L${home}Z`, {
      fill: index % 2 ? kit.glow : kit.accent,
      opacity: 0.62,
    });
  }).join('');
  const back =
    drawing.fill(kit.mid) +
    arms +
    drawing.glow(cx, cy, w * 0.55, '#ffffff', 0.75) +
    drawing.fill(
      drawing.radial(cx, cy, reach * 0.62, [
        [0, kit.deep, 0],
        [0.6, kit.deep, 0.05],
        [1, kit.deep, 0.75],
      ]),
    );
  return { back, front: '' };
};

/** Icing runs down from above. */
const icing: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const dots = rng
    .times(40, (index) =>
      circle(
        ((index % 6) + (Math.floor(index / 6) % 2) / 2) * (w / 5.5),
        Math.floor(index / 6) * (h / 6.4) + 30,
        w * 0.035,
        { fill: '#fff', opacity: 0.16 },
      ),
    )
    .join('');
  const back =
    sky(
      kit,
      lighter(kit.accent, 0.1),
      mix(kit.accent, kit.mid, 0.5),
      kit.mid,
      mix(kit.mid, kit.deep, 0.5),
    ) +
    dots +
    path(burst(w / 2, h * 0.45, 14, h, 4), { fill: '#fff', opacity: 0.1 }) +
    drawing.glow(w / 2, h * 0.45, w * 0.6, kit.glow, 0.85);
  const front = drip(kit, mix(kit.glow, kit.mid, 0.12), h * 0.14, 6) + sprinkles(kit, 22, 0, 0.09);
  return { back: group(back, {}), front };
};

export const sweets: readonly SceneVariant[] = [hillsOfCream, swirl, icing];
