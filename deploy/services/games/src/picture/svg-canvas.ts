/** Letters as outlines at a size of 100: their ink begins at (x, y). */
export interface Outline {
  width: number;
  height: number;
  d(x: number, y: number, scale: number): string;
}
export type Letters = (text: string, font: string) => Outline;

type Matrix = readonly [number, number, number, number, number, number];
type Paint = string | Gradient;
interface State {
  matrix: Matrix;
  clips: readonly string[];
  fillStyle: Paint;
  strokeStyle: Paint;
  lineWidth: number;
  lineJoin: string;
  lineCap: string;
  dash: readonly number[];
  globalAlpha: number;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetY: number;
  font: string;
  textAlign: string;
  textBaseline: string;
}
const START: State = {
  matrix: [1, 0, 0, 1, 0, 0],
  clips: [],
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineJoin: 'miter',
  lineCap: 'butt',
  dash: [],
  globalAlpha: 1,
  shadowColor: 'transparent',
  shadowBlur: 0,
  shadowOffsetY: 0,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
};

const n = (value: number): string => String(Math.round(value * 100) / 100);
/** Shares and scales need more places. */
const fine = (value: number): string => String(Math.round(value * 1e4) / 1e4);
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** `rgba(…)` and `#rrggbbaa` as a colour and its opacity. */
function colourOf(text: string): [colour: string, opacity: number] {
  const [, r, g, b, a] =
    /^rgba\((\d+),(\d+),(\d+),([\d.e-]+)\)$/.exec(text.replaceAll(' ', '')) ?? [];
  if (a !== undefined) return [`rgb(${r},${g},${b})`, Number(a)];
  if (/^#[0-9a-f]{8}$/i.test(text))
    return [text.slice(0, 7), Number.parseInt(text.slice(7), 16) / 255];
  return text === 'transparent' ? ['#000000', 0] : [text, 1];
}

/** A gradient of the drawing: its stops come after it was made. */
class Gradient {
  readonly stops: string[] = [];
  constructor(
    readonly id: string,
    readonly tag: string,
    readonly at: string,
  ) {}
  addColorStop(offset: number, text: string): void {
    const [colour, opacity] = colourOf(text);
    this.stops.push(
      `<stop offset="${fine(offset)}" stop-color="${colour}" stop-opacity="${fine(opacity)}"/>`,
    );
  }
  toString(): string {
    const { id, tag, at, stops } = this;
    return `<${tag} id="${id}" gradientUnits="userSpaceOnUse" ${at}>${stops.join('')}</${tag}>`;
  }
}

/** What the pictures of one drawing share. */
export class Definitions {
  private readonly list: { toString(): string }[] = [];
  private count = 0;
  id(): string {
    this.count += 1;
    return `p${this.count}`;
  }
  add<T extends { toString(): string }>(one: T): T {
    this.list.push(one);
    return one;
  }
  toString(): string {
    return `<defs>${this.list.join('')}</defs>`;
  }
}

/** A part that was drawn before, as a sprite is copied onto a canvas. */
export interface Drawn {
  href: string;
  width: number;
  height: number;
}

/** As much of a 2D canvas as the games paint with; what is painted is SVG. */
export class SvgCanvas {
  private readonly out: string[] = [];
  private readonly saved: State[] = [];
  private state: State = START;
  private d = '';

  constructor(
    private readonly definitions: Definitions,
    private readonly letters: Letters,
  ) {}

  toString(): string {
    return this.out.join('');
  }
  /** What was painted here, to be copied. */
  drawn(width: number, height: number): Drawn {
    const id = this.definitions.id();
    this.definitions.add(`<g id="${id}">${this.toString()}</g>`);
    return { href: `#${id}`, width, height };
  }

  save = (): void => void this.saved.push(this.state);
  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }
  private move(matrix: Matrix): void {
    this.state = { ...this.state, matrix: times(this.state.matrix, matrix) };
  }
  translate = (x: number, y: number): void => this.move([1, 0, 0, 1, x, y]);
  scale = (x: number, y: number): void => this.move([x, 0, 0, y, 0, 0]);
  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.move([cos, sin, -sin, cos, 0, 0]);
  }

  beginPath(): void {
    this.d = '';
  }
  moveTo = (x: number, y: number): void => this.go('M', x, y);
  lineTo = (x: number, y: number): void => this.go(this.d === '' ? 'M' : 'L', x, y);
  quadraticCurveTo = (...points: [number, number, number, number]): void => this.go('Q', ...points);
  bezierCurveTo = (...points: [number, number, number, number, number, number]): void =>
    this.go('C', ...points);
  closePath = (): void => this.go('Z');
  rect = (x: number, y: number, w: number, h: number): void => {
    this.d += `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
  };
  roundRect(x: number, y: number, w: number, h: number, radius: number): void {
    const r = n(Math.max(0, Math.min(radius, w / 2, h / 2)));
    const [wide, high] = [n(w - 2 * Number(r)), n(h - 2 * Number(r))];
    const turn = (dx: string, dy: string) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    this.d += `M${n(x + Number(r))} ${n(y)}h${wide}${turn(r, r)}v${high}${turn(`-${r}`, r)}h-${wide}${turn(`-${r}`, `-${r}`)}v-${high}${turn(r, `-${r}`)}z`;
  }
  arc = (x: number, y: number, r: number, from: number, to: number): void =>
    this.ellipse(x, y, r, r, 0, from, to);
  ellipse(
    x: number,
    y: number,
    rx: number,
    ry: number,
    turn: number,
    from: number,
    to: number,
  ): void {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const at = (angle: number): [number, number] => {
      const [px, py] = [rx * Math.cos(angle), ry * Math.sin(angle)];
      return [x + px * cos - py * sin, y + px * sin + py * cos];
    };
    this.lineTo(...at(from));
    // an arc of the whole way round has no direction: two halves have
    const middle = (from + to) / 2;
    for (const [start, end] of [
      [from, middle],
      [middle, to],
    ] as const) {
      const [px, py] = at(end);
      const large = Math.abs(end - start) > Math.PI ? 1 : 0;
      const way = end > start ? 1 : 0;
      this.d += `A${n(rx)} ${n(ry)} ${n((turn * 180) / Math.PI)} ${large} ${way} ${n(px)} ${n(py)}`;
    }
  }
  private go(letter: string, ...points: number[]): void {
    this.d += letter + points.map(n).join(' ');
  }

  createLinearGradient(x1: number, y1: number, x2: number, y2: number): Gradient {
    const at = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`;
    return this.definitions.add(new Gradient(this.definitions.id(), 'linearGradient', at));
  }
  createRadialGradient(
    x0: number,
    y0: number,
    r0: number,
    x1: number,
    y1: number,
    r1: number,
  ): Gradient {
    const at = `fx="${n(x0)}" fy="${n(y0)}" fr="${n(r0)}" cx="${n(x1)}" cy="${n(y1)}" r="${n(r1)}"`;
    return this.definitions.add(new Gradient(this.definitions.id(), 'radialGradient', at));
  }

  fill = (path?: { d: string }): void => this.paint(path?.d ?? this.d, false);
  stroke = (path?: { d: string }): void => this.paint(path?.d ?? this.d, true);
  clip(path?: { d: string }): void {
    const id = this.definitions.id();
    this.definitions.add(
      `<clipPath id="${id}"><path d="${path?.d ?? this.d}"${this.moved()}/></clipPath>`,
    );
    this.state = { ...this.state, clips: [...this.state.clips, id] };
  }
  fillRect = (x: number, y: number, w: number, h: number): void =>
    this.paint(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`, false);
  strokeRect = (x: number, y: number, w: number, h: number): void =>
    this.paint(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`, true);

  setLineDash = (dash: readonly number[]): void => {
    this.state = { ...this.state, dash };
  };

  drawImage({ href, width, height }: Drawn, x: number, y: number, w: number, h: number): void {
    const { matrix, globalAlpha } = this.state;
    const at = times(matrix, [w / width, 0, 0, h / height, x, y]);
    this.emit(
      `<use href="${href}" transform="matrix(${at.map(fine).join(' ')})"${faded(globalAlpha)}/>`,
    );
  }

  private get size(): number {
    return Number(/([\d.]+)px/.exec(this.state.font)?.[1] ?? 10);
  }
  measureText(text: string) {
    const { width, height } = this.letters(text, this.state.font);
    const scale = this.size / 100;
    return {
      width: width * scale,
      actualBoundingBoxAscent: height * scale,
      actualBoundingBoxDescent: 0,
    };
  }
  private outline(text: string, x: number, y: number): string {
    const line = this.letters(text, this.state.font);
    const scale = this.size / 100;
    const { textAlign, textBaseline } = this.state;
    const left = textAlign === 'center' ? x - (line.width * scale) / 2 : x;
    const top = y - line.height * scale * (textBaseline === 'middle' ? 0.5 : 1);
    return line.d(left, top, scale);
  }
  fillText = (text: string, x: number, y: number): void =>
    this.paint(this.outline(text, x, y), false);
  strokeText = (text: string, x: number, y: number): void =>
    this.paint(this.outline(text, x, y), true);

  private moved(): string {
    return ` transform="matrix(${this.state.matrix.map(fine).join(' ')})"`;
  }
  private paint(d: string, isLine: boolean): void {
    const { state } = this;
    const { shadowColor, shadowBlur, shadowOffsetY, globalAlpha } = state;
    const line = isLine
      ? ` stroke-width="${n(state.lineWidth)}" stroke-linejoin="${state.lineJoin}" stroke-linecap="${state.lineCap}"${state.dash.length > 0 ? ` stroke-dasharray="${state.dash.map(n).join(' ')}"` : ''}`
      : '';
    const shape = (style: Paint, more = '') =>
      `<path d="${d}"${isLine ? ' fill="none"' : ''}${paintOf(isLine ? 'stroke' : 'fill', style)}${line}${faded(globalAlpha)}${more}${this.moved()}/>`;
    if (shadowBlur > 0 && colourOf(shadowColor)[1] > 0) {
      const id = this.definitions.id();
      const [a, b] = state.matrix;
      const scale = Math.hypot(a, b) || 1;
      const room = 'x="-50%" y="-50%" width="200%" height="200%"';
      const blur = `<feGaussianBlur stdDeviation="${n(shadowBlur / 2 / scale)}"/>`;
      const down = shadowOffsetY ? `<feOffset dy="${n(shadowOffsetY / scale)}"/>` : '';
      this.definitions.add(`<filter id="${id}" ${room}>${blur}${down}</filter>`);
      this.emit(shape(shadowColor, ` filter="url(#${id})"`));
    }
    this.emit(shape(isLine ? state.strokeStyle : state.fillStyle));
  }
  private emit(text: string): void {
    const { clips } = this.state;
    const open = clips.map((id) => `<g clip-path="url(#${id})">`).join('');
    this.out.push(open + text + '</g>'.repeat(clips.length));
  }
}

const faded = (alpha: number): string => (alpha === 1 ? '' : ` opacity="${fine(alpha)}"`);
function paintOf(name: 'fill' | 'stroke', style: Paint): string {
  if (style instanceof Gradient) return ` ${name}="url(#${style.id})"`;
  const [colour, opacity] = colourOf(style);
  return ` ${name}="${colour}"${opacity === 1 ? '' : ` ${name}-opacity="${fine(opacity)}"`}`;
}

/** What a canvas is set by before it paints. */
const SETTINGS = [
  'fillStyle',
  'strokeStyle',
  'lineWidth',
  'lineJoin',
  'lineCap',
  'globalAlpha',
  'font',
  'shadowColor',
  'shadowBlur',
  'shadowOffsetY',
  'textAlign',
  'textBaseline',
] as const;
for (const name of SETTINGS)
  Object.defineProperty(SvgCanvas.prototype, name, {
    get(this: { state: State }) {
      return this.state[name];
    },
    set(this: { state: State }, value: never) {
      this.state = { ...this.state, [name]: value };
    },
  });
