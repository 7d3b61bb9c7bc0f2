import { lighter, mix } from '../lib/colour';
import { circle, n1, path } from '../lib/drawing';
import { box, corners, type Frame } from './frame';

/** Light that comes in over the edges. */
export const luminous: Frame = (drawing, [, , accent = '', glow = '']) =>
  box(drawing, 0, { stroke: accent, 'stroke-width': 26, opacity: 0.28, filter: drawing.blur(9) }) +
  box(drawing, 1.5, { stroke: glow, 'stroke-width': 3, opacity: 0.55 });

/** A rim of copper with rivets. */
export const riveted: Frame = (drawing) => {
  const { width: w, height: h } = drawing;
  const copper = drawing.linear(0, 0, w, h, [
    [0, '#f3b98a'],
    [0.35, '#a85c2c'],
    [0.6, '#e7a06c'],
    [1, '#6d3213'],
  ]);
  const dots: string[] = [];
  const put = (x: number, y: number) =>
    dots.push(
      circle(x, y + 1, 3.6, { fill: '#4a1f08' }),
      circle(x, y, 3.2, { fill: '#f7c89e' }),
      circle(x - 1, y - 1, 1, { fill: '#fff' }),
    );
  const [nx, ny] = [Math.round(w / 60), Math.round(h / 60)];
  for (let i = 0; i <= nx; i += 1) for (const y of [9, h - 9]) put(9 + ((w - 18) * i) / nx, y);
  for (let i = 1; i < ny; i += 1) for (const x of [9, w - 9]) put(x, 9 + ((h - 18) * i) / ny);
  return (
    box(drawing, 9, { stroke: copper, 'stroke-width': 18 }) +
    box(drawing, 18, { stroke: '#3c1806', 'stroke-width': 2, opacity: 0.8 }) +
    dots.join('')
  );
};

/** A sheet of paper laid around, with a soft shade inside. */
export const passepartout: Frame = (drawing) =>
  box(
    drawing,
    14,
    { stroke: '#1b1030', 'stroke-width': 8, opacity: 0.22, transform: 'translate(2 4)' },
    8,
  ) + box(drawing, 8, { stroke: '#fff6e6', 'stroke-width': 17 }, 6);

export const gilt: Frame = (drawing) => {
  const gold = drawing.linear(0, 0, drawing.width, drawing.height, [
    [0, '#fff1bd'],
    [0.3, '#c88d2a'],
    [0.5, '#fbe3a0'],
    [0.75, '#9a6112'],
    [1, '#f5d581'],
  ]);
  const leaf =
    'M13 13h46q-8 10-22 10q2 8-4 14q-6 6-10 4q0 14-10 22Z M30 30q14 2 20-8M30 30q2 14-8 20';
  return (
    box(drawing, 6, { stroke: '#1d0d02', 'stroke-width': 12 }) +
    box(drawing, 9, { stroke: gold, 'stroke-width': 5 }) +
    box(drawing, 17, { stroke: gold, 'stroke-width': 1.4, opacity: 0.9 }) +
    corners(drawing, (transform) =>
      path(leaf, { fill: gold, stroke: '#3b2003', 'stroke-width': 1, transform }),
    )
  );
};

/** A board for the title, nailed on top. */
export const signboard: Frame = (drawing) => {
  const { width: w, height: h } = drawing;
  const wide = w > h;
  const [x, y, bw, bh] = wide
    ? [w * 0.045, h * 0.2, w * 0.5, h * 0.6]
    : [w * 0.055, h * 0.09, w * 0.89, h * 0.265];
  const rough = `M${x} ${y + 7}L${n1(x + bw * 0.3)} ${y}L${n1(x + bw * 0.7)} ${y + 5}L${x + bw} ${y}L${n1(x + bw - 5)} ${n1(y + bh * 0.5)}L${x + bw} ${n1(y + bh - 4)}L${n1(x + bw * 0.6)} ${n1(y + bh)}L${n1(x + bw * 0.25)} ${n1(y + bh - 6)}L${x} ${n1(y + bh)}L${n1(x + 6)} ${n1(y + bh * 0.55)}Z`;
  const wood = drawing.linear(0, y, 0, y + bh, [
    [0, '#e8b878'],
    [0.48, '#c68a4a'],
    [0.5, '#a96d33'],
    [0.53, '#d7a263'],
    [1, '#96592a'],
  ]);
  const nails = [
    [x + 16, y + 18],
    [x + bw - 16, y + 16],
    [x + 16, y + bh - 18],
    [x + bw - 16, y + bh - 16],
  ]
    .map(
      ([cx = 0, cy = 0]) =>
        circle(cx, cy, 4, { fill: '#2a1206' }) +
        circle(cx - 1, cy - 1, 1.4, { fill: '#fff', opacity: 0.7 }),
    )
    .join('');
  const ropes = wide
    ? ''
    : `M${x + 40} ${y + 6}L${x + 54} -5M${x + bw - 40} ${y + 6}L${x + bw - 54} -5`;
  return (
    path(ropes, { fill: 'none', stroke: '#5b3415', 'stroke-width': 6 }) +
    path(rough, { fill: '#000', opacity: 0.45, transform: 'translate(3 8)' }) +
    path(rough, { fill: wood, stroke: '#4a260e', 'stroke-width': 3 }) +
    nails
  );
};

/** Bulbs of a fairground around the picture. */
export const bulbs: Frame = (drawing, [deep = '', , accent = '', glow = '']) => {
  const { width: w, height: h } = drawing;
  const lamps: string[] = [];
  const put = (x: number, y: number) =>
    lamps.push(
      circle(x, y, 8, { fill: accent, opacity: 0.35 }),
      circle(x, y, 4.4, { fill: lighter(glow, 0.5) }),
    );
  const [nx, ny] = [Math.round(w / 34), Math.round(h / 34)];
  for (let i = 0; i <= nx; i += 1) for (const y of [10, h - 10]) put(10 + ((w - 20) * i) / nx, y);
  for (let i = 1; i < ny; i += 1) for (const x of [10, w - 10]) put(x, 10 + ((h - 20) * i) / ny);
  return (
    box(drawing, 9, { stroke: mix(deep, '#d01530', 0.5), 'stroke-width': 20 }) +
    box(drawing, 19, { stroke: accent, 'stroke-width': 2.4 }) +
    lamps.join('')
  );
};
