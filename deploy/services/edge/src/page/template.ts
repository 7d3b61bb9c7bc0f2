import { randomBytes } from 'node:crypto';

/** What differs between two answers of one page; what runs stands above its content or below it. */
export const HOLES = ['vouched', 'view', 'now', 'region', 'above', 'below'] as const;
export type Hole = (typeof HOLES)[number];

/** Nobody outside this process knows them, so no content can name one. */
const MARK = randomBytes(12).toString('hex');
/** Stands in a page's text for what each answer fills in. */
export const hole = (name: Hole): string => `{{${MARK}:${name}}}`;

const PATTERN = new RegExp(`\\{\\{${MARK}:(${HOLES.join('|')})\\}\\}`);

/** A buffer that is longer is passed on as it is, a shorter one costs less copied. */
const LONG = 4096;

/** A page's text, cut at its holes once; filling it in copies what is short and nothing else. */
export class PageTemplate {
  private readonly buffers: Buffer[] = [];
  private readonly holes: Hole[] = [];

  constructor(text: string) {
    text.split(PATTERN).forEach((part, at) => {
      if (at % 2) this.holes.push(part as Hole);
      else this.buffers.push(Buffer.from(part));
    });
  }

  /** The text with its holes. */
  get text(): string {
    return this.buffers
      .map((buffer, index) => `${buffer}${this.holes[index] ? hole(this.holes[index]) : ''}`)
      .join('');
  }

  /** The page in parts, one after the other. Values are ASCII and safe in HTML (an attribute, an id, a number, a region as JSON, tags of builds). */
  fill(values: Record<Hole, string>): Buffer[] {
    const parts: Buffer[] = [];
    let short: Buffer[] = [];
    const close = () => {
      if (short.length > 0) parts.push(Buffer.concat(short));
      short = [];
    };
    this.buffers.forEach((buffer, index) => {
      if (buffer.length > LONG) {
        close();
        parts.push(buffer);
      } else short.push(buffer);
      const name = this.holes[index];
      if (name) short.push(Buffer.from(values[name], 'latin1'));
    });
    close();
    return parts;
  }
}
