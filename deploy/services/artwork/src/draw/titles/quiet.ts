import { darker, lighter, luminance, mix } from '../lib/colour';
import { path, rect } from '../lib/drawing';
import { both, down, type Paint, shadow, stroke } from './paint';

// Letters that lie on the picture: signs, plates, plain ink.
export const tube: Paint = (drawing, { large, small, size }, { accent, glow }) => {
  const sign = (d: string, colour: string, width: number) =>
    path(d, {
      fill: colour,
      stroke: colour,
      'stroke-width': width * 3.4,
      opacity: 0.75,
      filter: drawing.blur(width * 2.2),
    }) +
    path(d, { fill: colour, stroke: darker(colour, 0.45), 'stroke-width': width * 1.7 }) +
    path(d, {
      fill: lighter(colour, 0.82),
      stroke: lighter(colour, 0.35),
      'stroke-width': width * 0.5,
    });
  return (
    sign(large, luminance(accent) > 0.3 ? accent : glow, Math.max(2.4, size * 0.05)) +
    (small ? sign(small, glow, 1.6) : '')
  );
};
export const cut: Paint = (_drawing, { large, small }, { deep, accent, glow }) =>
  path(large, { fill: '#120a24', opacity: 0.35, transform: 'translate(3 6)' }) +
  path(large, { fill: accent, transform: 'translate(2 3)' }) +
  path(large, { fill: lighter(glow, 0.55) }) +
  (small
    ? path(small, { fill: '#120a24', opacity: 0.3, transform: 'translate(2 3)' }) +
      path(small, { fill: mix(lighter(glow, 0.5), deep, 0.05) })
    : '');
export const burned: Paint = (_drawing, title) => {
  const d = both(title);
  return (
    path(d, { fill: '#f6dfae', transform: 'translate(1 1.6)', opacity: 0.8 }) +
    path(d, { fill: '#2b1206', stroke: '#2b1206', 'stroke-width': title.size * 0.02 })
  );
};
export const bone: Paint = (drawing, title, { accent, glow }) => {
  const { x, y, width, height } = title.box;
  const rule = (at: number) =>
    rect(x + width * 0.2, at, width * 0.6, 1.6, { fill: accent, opacity: 0.85 });
  const d = both(title);
  return (
    shadow(drawing, d, title.size * 0.12, 0.95) +
    rule(y - 13) +
    rule(y + height + 12) +
    path(d, { fill: down(drawing, title, [0, lighter(glow, 0.5)], [1, mix(glow, accent, 0.4)]) })
  );
};
export const badge: Paint = (drawing, title, { deep, accent, glow }) => {
  const { x, y, width, height } = title.box;
  const [l, r, t, b] = [x - 22, x + width + 22, y - 16, y + height + 16];
  const tails = `M${l - 16} ${t + 12}H${l + 20}V${b + 12}H${l - 16}L${l - 2} ${(t + b) / 2 + 12}ZM${r + 16} ${t + 12}H${r - 20}V${b + 12}H${r + 16}L${r + 2} ${(t + b) / 2 + 12}Z`;
  const band = `M${l} ${t}H${r}V${b}H${l}Z`;
  return (
    path(tails, { fill: darker(accent, 0.55) }) +
    path(band, { fill: '#000', opacity: 0.35, transform: 'translate(0 6)' }) +
    path(band, {
      fill: drawing.down([
        [0, lighter(accent, 0.12)],
        [1, darker(accent, 0.18)],
      ]),
    }) +
    rect(l + 6, t + 5, r - l - 12, b - t - 10, {
      fill: 'none',
      stroke: lighter(glow, 0.4),
      'stroke-width': 1.6,
      opacity: 0.8,
    }) +
    path(both(title), { fill: darker(deep, 0.25), opacity: 0.5, transform: 'translate(0 3)' }) +
    path(both(title), { fill: '#fffaf0' })
  );
};
export const deco: Paint = (drawing, title) => {
  const d = both(title);
  const { x, y, width, height } = title.box;
  const line = (at: number) =>
    rect(x, at, width, 1.8, { fill: '#e6c06a' }) +
    rect(x + width * 0.3, at + 4, width * 0.4, 1.2, { fill: '#e6c06a' });
  return (
    line(y - 16) +
    line(y + height + 11) +
    stroke(d, '#000', title.size * 0.1, 0.7) +
    path(d, { fill: down(drawing, title, [0, '#fff6d8'], [0.5, '#ecc873'], [1, '#b07c2a']) })
  );
};
export const classic: Paint = (drawing, title, { accent, glow }) => {
  const d = title.large;
  return (
    shadow(drawing, both(title), title.size * 0.1, 0.9) +
    path(d, { fill: accent, transform: 'translate(2 2.5)' }) +
    path(d, { fill: lighter(glow, 0.6) }) +
    (title.small ? path(title.small, { fill: accent }) : '')
  );
};
export const tech: Paint = (drawing, title, { accent, glow }) => {
  const d = both(title);
  const { x, y, height } = title.box;
  return (
    shadow(drawing, d, title.size * 0.12, 0.9) +
    rect(x - 16, y, 5, height, { fill: accent }) +
    path(d, { fill: accent, opacity: 0.9, transform: 'translate(3 0)' }) +
    path(d, { fill: '#ffffff', transform: 'translate(-1 0)' }) +
    path(title.small, { fill: glow })
  );
};
