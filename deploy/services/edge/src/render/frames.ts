import { Buffer } from 'node:buffer';

/** What goes between the edge and a worker: JSON, and texts beside it that are not escaped for it. */
export interface Message {
  head: unknown;
  texts: string[];
}
interface Head {
  head: unknown;
  lengths: number[];
}
const SIZE = 4;

/** Its length, the head, the texts. */
export const pack = ({ head, texts }: Message): Buffer => {
  const bytes = texts.map((text) => Buffer.from(text));
  const own: Head = { head, lengths: bytes.map(({ length }) => length) };
  const json = Buffer.from(JSON.stringify(own));
  const size = Buffer.alloc(SIZE);
  size.writeUInt32BE(json.length);
  return Buffer.concat([size, json, ...bytes]);
};

const isLength = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0;
const headOf = (json: string): Head => {
  const { head, lengths } = JSON.parse(json) as Partial<Head>;
  if (!Array.isArray(lengths) || !lengths.every(isLength))
    throw new Error('the message has no lengths');
  return { head, lengths };
};

/** Puts messages together from what arrives, in whatever chunks. */
export class Unpacker {
  private chunks: Buffer[] = [];
  private held = 0;
  private head: Head | null = null;
  /** Bytes of what comes next: a size, a head, texts. */
  private due = SIZE;
  private at: 'size' | 'head' | 'texts' = 'size';

  /** @param limit bytes that a message may have */
  constructor(private readonly limit: number) {}

  /** @throws Error when it is no message, or a longer one than may be; nothing can be read from there on */
  push(chunk: Buffer): Message[] {
    this.chunks.push(chunk);
    this.held += chunk.length;
    const found: Message[] = [];
    while (this.held >= this.due) {
      const message = this.step(this.take(this.due));
      if (message) found.push(message);
    }
    return found;
  }

  private step(bytes: Buffer): Message | null {
    if (this.at === 'size') {
      this.expect('head', bytes.readUInt32BE());
      return null;
    }
    if (this.at === 'head') {
      this.head = headOf(bytes.toString());
      const sum = this.head.lengths.reduce((all, length) => all + length, 0);
      this.expect('texts', sum);
      return null;
    }
    let start = 0;
    const texts = (this.head?.lengths ?? []).map((length) => {
      start += length;
      return bytes.toString('utf8', start - length, start);
    });
    this.expect('size', SIZE);
    return { head: this.head?.head, texts };
  }

  private expect(at: 'size' | 'head' | 'texts', due: number): void {
    if (due > this.limit) throw new Error('the message is too long');
    this.at = at;
    this.due = due;
  }

  private take(length: number): Buffer {
    const all = this.chunks.length === 1 ? (this.chunks[0] as Buffer) : Buffer.concat(this.chunks);
    this.held = all.length - length;
    this.chunks = this.held > 0 ? [all.subarray(length)] : [];
    return all.subarray(0, length);
  }
}
