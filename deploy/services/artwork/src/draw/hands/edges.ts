import { darker, lighter, mix } from '../lib/colour';
import { path } from '../lib/drawing';
import { poly } from '../lib/shapes';
import { box, corners, type Frame } from './frame';

/** Brambles along the sides. */
export const brambles: Frame = (drawing, [deep = '', , accent = '']) => {
  const { width: w, height: h } = drawing;
  const colour = darker(deep, 0.45);
  const side = (mirror: string) => {
    let d = 'M6 -10';
    let thorns = '';
    for (let y = 0, index = 0; y < h + 20; y += 46, index += 1) {
      const bend = index % 2 ? 22 : -4;
      d += `Q${bend + 8} ${y + 23} ${index % 2 ? 4 : 14} ${y + 46}`;
      const x = (bend + 16) / 2;
      thorns += `M${x} ${y + 10}l${index % 2 ? 24 : 20} ${index % 2 ? -10 : 12}l${index % 2 ? -19 : -16} ${index % 2 ? 17 : 1}Z`;
    }
    return (
      path(d, { fill: 'none', stroke: colour, 'stroke-width': 9, transform: mirror }) +
      path(d, {
        fill: 'none',
        stroke: mix(colour, accent, 0.35),
        'stroke-width': 1.6,
        transform: mirror,
      }) +
      path(thorns, { fill: colour, transform: mirror })
    );
  };
  const dark = drawing.linear(0, 0, w, 0, [
    [0, '#000', 0.6],
    [0.2, '#000', 0],
    [0.8, '#000', 0],
    [1, '#000', 0.6],
  ]);
  return drawing.fill(dark) + side('translate(0 0)') + side(`translate(${w} 0) scale(-1 1)`);
};

/** A stitched patch. */
export const patch: Frame = (drawing, [deep = '', , , glow = '']) =>
  box(drawing, 7, { stroke: darker(deep, 0.35), 'stroke-width': 14 }) +
  box(
    drawing,
    8,
    { stroke: lighter(glow, 0.3), 'stroke-width': 2.4, 'stroke-dasharray': '11 7', opacity: 0.9 },
    6,
  );

/** Steps of gold in the corners. */
export const stepped: Frame = (drawing) => {
  const step = 'M0 0H64V5H46V16H32V32H16V46H5V64H0Z';
  const line = 'M12 74V54H24V40H40V24H54V12H74';
  return (
    box(drawing, 2, { stroke: '#d9b25c', 'stroke-width': 4 }) +
    corners(
      drawing,
      (transform) =>
        path(step, { fill: '#e2bd68', transform }) +
        path(line, { fill: 'none', stroke: '#e2bd68', 'stroke-width': 2.2, transform }),
    )
  );
};

/** Round white icing. */
export const iced: Frame = (drawing, [, , accent = '']) =>
  box(drawing, 5, { stroke: '#ffffff', 'stroke-width': 11 }, 20) +
  box(drawing, 12, { stroke: accent, 'stroke-width': 3, opacity: 0.8 }, 16);

/** Two fine lines with cut corners. */
export const notched: Frame = (drawing, [, , accent = '', glow = '']) => {
  const { width: w, height: h } = drawing;
  const shape = (i: number, c: number) =>
    poly([
      [i + c, i],
      [w - i - c, i],
      [w - i, i + c],
      [w - i, h - i - c],
      [w - i - c, h - i],
      [i + c, h - i],
      [i, h - i - c],
      [i, i + c],
    ]);
  return (
    path(shape(9, 24), { fill: 'none', stroke: accent, 'stroke-width': 3 }) +
    path(shape(17, 26), { fill: 'none', stroke: glow, 'stroke-width': 1, opacity: 0.8 })
  );
};

/** Marks of an instrument. */
export const gauge: Frame = (drawing, [, , accent = '', glow = '']) => {
  const { width: w, height: h } = drawing;
  const ticks = Array.from(
    { length: Math.floor(h / 16) },
    (_, index) => `M${w - 6} ${index * 16 + 8}h${index % 5 ? -6 : -14}`,
  ).join('');
  const arm = 'M14 44V14H44';
  return (
    path(ticks, { fill: 'none', stroke: glow, 'stroke-width': 1.6, opacity: 0.7 }) +
    corners(drawing, (transform) =>
      path(arm, { fill: 'none', stroke: accent, 'stroke-width': 3.4, transform }),
    )
  );
};

export const bare: Frame = (drawing) =>
  drawing.fill(
    drawing.radial(
      drawing.width / 2,
      drawing.height / 2,
      Math.hypot(drawing.width, drawing.height) / 2,
      [
        [0, '#000', 0],
        [0.62, '#000', 0],
        [1, '#000', 0.55],
      ],
    ),
  );
