import { type Kind, sizeOf } from '../kinds';
import type { Ground } from './ground';

/** A picture without its drawing, as SVG: its ground and its light. It stands in when a picture cannot be painted in time. */
export function plainPicture(kind: Kind, { top, foot, light, x, y }: Ground): string {
  const { width, height } = sizeOf(kind);
  const stop = (at: number, colour: string, opacity = 1) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>`,
    `<linearGradient id="g" x2="0" y2="1">${stop(0, top)}${stop(1, foot)}</linearGradient>`,
    `<radialGradient id="l" cx="${x}" cy="${y}" r=".5">${stop(0, light, 0.85)}${stop(1, light, 0)}</radialGradient>`,
    '</defs><rect width="100%" height="100%" fill="url(#g)"/><rect width="100%" height="100%" fill="url(#l)"/></svg>',
  ].join('');
}
