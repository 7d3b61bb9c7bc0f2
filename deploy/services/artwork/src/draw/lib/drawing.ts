/** A stop of a gradient: where (0 to 1), colour, opacity. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('');

export const n1 = (value: number): number => Math.round(value * 10) / 10;
const attributes = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n1(value * 10) / 10 : value}"`)
    .join('');

export type Look = Record<string, string | number | undefined>;
export const path = (d: string, look: Look): string => `<path d="${d}"${attributes(look)}/>`;
export const circle = (cx: number, cy: number, r: number, look: Look): string =>
  `<circle cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(r)}"${attributes(look)}/>`;
export const ellipse = (cx: number, cy: number, rx: number, ry: number, look: Look): string =>
  `<ellipse cx="${n1(cx)}" cy="${n1(cy)}" rx="${n1(rx)}" ry="${n1(ry)}"${attributes(look)}/>`;
export const rect = (x: number, y: number, width: number, height: number, look: Look): string =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(width)}" height="${n1(height)}"${attributes(look)}/>`;
export const group = (content: string, look: Look): string =>
  `<g${attributes(look)}>${content}</g>`;

/** The definitions of one picture: gradients, clips and blurs get an id each and answer `url(#id)`. */
export class Drawing {
  private readonly defs: string[] = [];
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  private add(tag: string, attributes: string, content: string): string {
    const id = `d${this.defs.length}`;
    this.defs.push(`<${tag} id="${id}"${attributes}>${content}</${tag}>`);
    return `url(#${id})`;
  }

  /** From (x1, y1) to (x2, y2) in the picture's own units. */
  linear(x1: number, y1: number, x2: number, y2: number, list: readonly Stop[]): string {
    const where = ` gradientUnits="userSpaceOnUse" x1="${n1(x1)}" y1="${n1(y1)}" x2="${n1(x2)}" y2="${n1(y2)}"`;
    return this.add('linearGradient', where, stops(list));
  }
  /** Top to bottom of the painted shape. */
  down(list: readonly Stop[]): string {
    return this.add('linearGradient', ' x1="0" y1="0" x2="0" y2="1"', stops(list));
  }
  radial(cx: number, cy: number, r: number, list: readonly Stop[]): string {
    const where = ` gradientUnits="userSpaceOnUse" cx="${n1(cx)}" cy="${n1(cy)}" r="${n1(r)}"`;
    return this.add('radialGradient', where, stops(list));
  }
  /** Around the middle of the painted shape. */
  round(list: readonly Stop[]): string {
    return this.add('radialGradient', '', stops(list));
  }
  clip(content: string): string {
    return this.add('clipPath', '', content);
  }
  blur(amount: number): string {
    const room = ' x="-30%" y="-30%" width="160%" height="160%"';
    return this.add('filter', room, `<feGaussianBlur stdDeviation="${amount}"/>`);
  }
  /** A soft light in the air. */
  glow(cx: number, cy: number, r: number, colour: string, opacity: number): string {
    const fill = this.radial(cx, cy, r, [
      [0, colour, opacity],
      [0.45, colour, opacity * 0.4],
      [1, colour, 0],
    ]);
    return circle(cx, cy, r, { fill });
  }
  /** The whole area in one paint. */
  fill(paint: string, opacity?: number): string {
    return rect(0, 0, this.width, this.height, { fill: paint, opacity });
  }
  /** The whole picture, or the strip of it from `top` on. */
  svg(
    body: string,
    [top, height]: readonly [top: number, height: number] = [0, this.height],
  ): string {
    const { width } = this;
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}">`;
    return `${head}<defs>${this.defs.join('')}</defs>${body}</svg>`;
  }
}
