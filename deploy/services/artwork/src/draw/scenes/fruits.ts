import { darker, lighter, mix } from '../lib/colour';
import { circle, ellipse, group, path, rect } from '../lib/drawing';
import { burst } from '../lib/shapes';
import { type SceneKit, type SceneVariant, sky } from './scene';

const drops = ({ rng, w, h }: SceneKit, count: number) =>
  rng
    .times(count, () => {
      const [x, y, r] = [rng.between(0, w), rng.between(0, h * 0.75), rng.between(2, 7)];
      return (
        circle(x, y, r, { fill: '#fff', opacity: 0.35 }) +
        circle(x - r * 0.3, y - r * 0.3, r * 0.35, { fill: '#fff', opacity: 0.9 })
      );
    })
    .join('');

/** Sunbeams from the middle. */
const sunburst: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const reach = Math.hypot(w, h);
  const back =
    drawing.fill(
      drawing.radial(w / 2, h * 0.42, reach * 0.62, [
        [0, lighter(kit.accent, 0.35)],
        [0.35, kit.mid],
        [1, kit.deep],
      ]),
    ) +
    path(burst(w / 2, h * 0.42, 18, reach, rng.between(0, 20)), {
      fill: kit.accent,
      opacity: 0.3,
    }) +
    drawing.glow(w / 2, h * 0.42, w * 0.55, kit.glow, 0.75);
  return { back, front: drops(kit, 16) };
};

/** A market stall: striped awning above, a counter below. */
const awning: SceneVariant = (kit) => {
  const { drawing, w, h } = kit;
  const count = 8;
  const step = w / count;
  const depth = h * 0.2;
  const stripes = Array.from({ length: count }, (_, index) => {
    const fill = index % 2 ? kit.glow : kit.mid;
    const edge = `M${index * step} 0h${step}v${depth}a${step / 2} ${step / 2} 0 0 1 ${-step} 0Z`;
    return path(edge, { fill });
  }).join('');
  const shade = rect(0, 0, w, depth + step, {
    fill: drawing.down([
      [0, '#000', 0.35],
      [1, '#000', 0],
    ]),
  });
  const planks = Array.from({ length: 4 }, (_, index) =>
    rect(0, h * 0.72 + index * h * 0.07, w, h * 0.066, {
      fill: darker(mix(kit.mid, '#8a5a2c', 0.6), 0.2 + index * 0.1),
    }),
  ).join('');
  const back =
    sky(kit, kit.deep, mix(kit.mid, kit.accent, 0.55), lighter(kit.accent, 0.25)) +
    drawing.glow(w / 2, h * 0.5, w * 0.6, kit.glow, 0.8) +
    planks +
    stripes +
    shade;
  return { back, front: '' };
};

/** Big soft slices of colour, as on a poster. */
const poster: SceneVariant = (kit) => {
  const { drawing, rng, w, h } = kit;
  const lean = rng.pick([-1, 1]);
  const bands = Array.from({ length: 9 }, (_, index) => {
    const x = -w + index * w * 0.36;
    return path(`M${x} 0h${w * 0.18}l${lean * h * 0.5} ${h}h${-w * 0.18}Z`, {
      fill: index % 2 ? kit.accent : kit.glow,
      opacity: 0.16,
    });
  }).join('');
  const dots = rng.times(46, (index) => {
    const [col, row] = [index % 8, Math.floor(index / 8)];
    return circle((col + (row % 2) / 2) * (w / 7), row * (w / 9), (7 - row) * w * 0.006, {
      fill: kit.glow,
      opacity: 0.3,
    });
  });
  const back =
    sky(kit, lighter(kit.mid, 0.12), kit.mid, kit.deep) +
    group(bands, {}) +
    dots.join('') +
    drawing.glow(w / 2, h * 0.42, w * 0.55, lighter(kit.accent, 0.3), 0.9) +
    ellipse(w / 2, h * 0.72, w * 0.42, h * 0.035, { fill: '#000', opacity: 0.3 });
  return { back, front: drops(kit, 8) };
};

export const fruits: readonly SceneVariant[] = [sunburst, awning, poster];
