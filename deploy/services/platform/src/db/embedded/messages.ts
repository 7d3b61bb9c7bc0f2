/** Framing of PostgreSQL's frontend/backend protocol 3.0 (PostgreSQL's manual, "Message Formats"). Numbers are big endian. */

const STARTUP = 196_608;
const SSL = 80_877_103;
const GSS = 80_877_104;
const HEADER = 5;
/** No statement of this house comes near; a length beyond it is no protocol. */
const LONGEST = 64 * 1024 * 1024;

/** What a client said, as far as its host has to do with it. A `batch` is one query, or everything up to a Sync: it is answered as a whole. */
export type Heard =
  | { kind: 'startup' | 'refuse-encryption' | 'end' }
  | { kind: 'batch'; data: Uint8Array };

/** Takes the bytes of one connection and answers what is complete. */
export class Inbox {
  private rest: Buffer = Buffer.alloc(0);
  private parts: Buffer[] = [];
  private started = false;

  /** @throws Error for what is no such protocol */
  push(data: Buffer): Heard[] {
    this.rest = this.rest.length ? Buffer.concat([this.rest, data]) : data;
    const heard: Heard[] = [];
    for (let next = this.next(); next; next = this.next()) if (next !== 'part') heard.push(next);
    return heard;
  }

  private next(): Heard | 'part' | null {
    return this.started ? this.typed() : this.untyped();
  }

  /** The first message has no type: its length, then what it asks for. */
  private untyped(): Heard | null {
    const message = this.take(0);
    if (!message) return null;
    const code = message.readInt32BE(4);
    if (code === SSL || code === GSS) return { kind: 'refuse-encryption' };
    // to cancel a statement there has to be a process that could be told
    if (code !== STARTUP) return { kind: 'end' };
    this.started = true;
    return { kind: 'startup' };
  }

  private typed(): Heard | 'part' | null {
    const message = this.take(1);
    if (!message) return null;
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === 'X') return { kind: 'end' };
    this.parts.push(message);
    if (type !== 'Q' && type !== 'S') return 'part';
    const data = Buffer.concat(this.parts);
    this.parts = [];
    return { kind: 'batch', data };
  }

  /** The next whole message, whose length stands at `at`. */
  private take(at: 0 | 1): Buffer | null {
    if (this.rest.length < Math.max(at + 4, at === 0 ? 8 : HEADER)) return null;
    const length = this.rest.readInt32BE(at) + at;
    if (length < at + 4 || length > LONGEST)
      throw new Error('this is not how PostgreSQL is spoken to');
    if (this.rest.length < length) return null;
    const message = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    return message;
  }
}

const message = (type: string, ...parts: (string | number[])[]): Buffer => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : Buffer.from(part))),
  );
  const head = Buffer.alloc(HEADER);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const READY = message('Z', [...Buffer.from('I')]);
/** Nobody is asked for a password: the folder of the socket is its owner's alone. */
export const WELCOME = Buffer.concat([
  message('R', [0, 0, 0, 0]),
  message('S', 'client_encoding', 'UTF8'),
  message('S', 'standard_conforming_strings', 'on'),
  READY,
]);
export const NO_ENCRYPTION = Buffer.from('N');

/** An error that ends the connection. `code` is PostgreSQL's (its manual, appendix A). */
export const fatal = (code: string, text: string): Buffer =>
  message('E', 'SFATAL', 'VFATAL', `C${code}`, `M${text}`, [0]);

/** Whether a whole answer leaves its connection inside a transaction: its last message is ReadyForQuery. */
export const leavesTransactionOpen = (answer: Uint8Array): boolean => {
  const status = answer.at(-1);
  return answer.at(-6) === 'Z'.charCodeAt(0) && status !== 'I'.charCodeAt(0);
};
