import { darker, lighter, luminance, mix, tone } from '../lib/colour';
import { path, rect } from '../lib/drawing';
import { both, down, extrude, type Paint, shadow, stroke } from './paint';

// Letters that stand out of the picture: outline, body, gleam.
export const light: Paint = (drawing, title, { deep, accent, glow }) => {
  const d = both(title);
  const s = title.size;
  return (
    shadow(drawing, d, s * 0.09, 0.85) +
    path(d, {
      fill: accent,
      stroke: accent,
      'stroke-width': s * 0.1,
      opacity: 0.55,
      filter: drawing.blur(s * 0.12),
    }) +
    stroke(d, darker(deep, 0.2), s * 0.09) +
    path(d, {
      fill: down(
        drawing,
        title,
        [0, '#ffffff'],
        [0.42, lighter(glow, 0.45)],
        [0.5, accent],
        [0.62, lighter(accent, 0.2)],
        [1, '#ffffff'],
      ),
    })
  );
};
export const pop: Paint = (drawing, title, { deep, accent, glow }) => {
  const d = both(title);
  const s = title.size;
  return (
    stroke(d, '#fff6e2', s * 0.34) +
    stroke(d, darker(deep, 0.1), s * 0.24) +
    extrude(d, darker(accent, 0.5), 4, 0.6, s * 0.022) +
    path(d, {
      fill: down(
        drawing,
        title,
        [0, lighter(glow, 0.5)],
        [0.45, lighter(accent, 0.25)],
        [1, accent],
      ),
    })
  );
};
export const gilded: Paint = (drawing, title, _palette) => {
  const d = both(title);
  const s = title.size;
  const gold = down(
    drawing,
    title,
    [0, '#fff6cf'],
    [0.3, '#f3c555'],
    [0.5, '#9b5f14'],
    [0.56, '#ffe9a6'],
    [0.8, '#d99a2b'],
    [1, '#7a430c'],
  );
  return (
    shadow(drawing, d, s * 0.1, 0.9) +
    stroke(d, '#2a1203', s * 0.15) +
    extrude(d, '#6b3d0c', 3, 0, s * 0.018) +
    stroke(d, '#e9b74a', s * 0.03) +
    path(d, { fill: gold })
  );
};
export const comic: Paint = (drawing, title, { accent, glow }) => {
  const d = both(title);
  const s = title.size;
  return (
    stroke(d, '#14060c', s * 0.26) +
    extrude(d, '#14060c', 7, 0.9, 1.5) +
    stroke(d, '#ffffff', s * 0.1) +
    path(d, {
      fill: down(
        drawing,
        title,
        [0, lighter(glow, 0.2)],
        [0.5, accent],
        [1, mix(accent, '#e0342a', 0.55)],
      ),
    })
  );
};
export const candy: Paint = (drawing, title, { deep, accent }) => {
  const d = both(title);
  const s = title.size;
  const clip = drawing.clip(path(d, {}));
  const { x, y, width, height } = title.box;
  const gleam = `<g clip-path="${clip}">${rect(x - 10, y - height * 0.2, width + 20, height * 0.62, { fill: '#fff', opacity: 0.28 })}</g>`;
  const jelly = luminance(accent) > 0.62 ? tone(accent, 1.3, -0.2) : tone(accent, 1.25, -0.06);
  return (
    stroke(d, darker(mix(jelly, deep, 0.6), 0.2), s * 0.36) +
    stroke(d, '#ffffff', s * 0.2) +
    path(d, {
      fill: down(drawing, title, [0, lighter(jelly, 0.12)], [1, mix(jelly, deep, 0.35)]),
    }) +
    gleam
  );
};
