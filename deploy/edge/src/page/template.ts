import { randomBytes } from 'node:crypto';

/** What differs between two answers of one page. */
export const HOLES = ['nonce', 'view', 'now'] as const;
export type Hole = (typeof HOLES)[number];

/** Nobody outside this process knows them, so no content can name one. */
const MARK = randomBytes(12).toString('hex');
/** Stands in a page's text for what each answer fills in. */
export const hole = (name: Hole): string => `{{${MARK}:${name}}}`;

const PATTERN = new RegExp(`\\{\\{${MARK}:(${HOLES.join('|')})\\}\\}`);

/** A page's text, cut at its holes once; filling it in copies what lies before the last hole and does nothing else. */
export class PageTemplate {
  private readonly pieces: Buffer[] = [];
  private readonly holes: Hole[] = [];
  /** What follows the last hole: the same bytes in every answer. */
  private readonly rest: Buffer;
  private readonly fixed: number;

  constructor(text: string) {
    text.split(PATTERN).forEach((part, at) => {
      if (at % 2) this.holes.push(part as Hole);
      else this.pieces.push(Buffer.from(part));
    });
    this.rest = this.pieces.pop() ?? Buffer.alloc(0);
    this.fixed = this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** The page in two parts, one after the other. Values are ASCII and safe in HTML (a nonce, an id, a number). */
  fill(values: Record<Hole, string>): [Buffer, Buffer] {
    let size = this.fixed;
    for (const name of this.holes) size += values[name].length;
    const filled = Buffer.allocUnsafe(size);
    let at = 0;
    this.holes.forEach((name, index) => {
      const piece = this.pieces[index] as Buffer;
      filled.set(piece, at);
      at += piece.length;
      at += filled.write(values[name], at, 'latin1');
    });
    return [filled, this.rest];
  }
}
