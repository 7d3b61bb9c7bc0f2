/** A failure of a build that an error told of. */
export interface Fault {
  area: string;
  build: string;
  /** `area.render`, `window` … */
  label: string;
  message: string;
  /** As the browser or the edge's own render has it; lines of built files. */
  stack: string;
}
export interface KnownFault extends Fault {
  count: number;
  /** Milliseconds. */
  first: number;
  last: number;
}

/** Kinds that are kept; the one seen longest ago is dropped first. */
const KINDS = 200;
const WORDS = 300;
const STACK = 8000;

const text = (value: unknown, length: number): string =>
  typeof value === 'string' ? value.slice(0, length) : '';

/** What an entry of the log (`PUT /log`) says of an error; empty texts for what it does not. */
export const wordsIn = (body: unknown): Pick<Fault, 'label' | 'message' | 'stack'> => {
  const said = Buffer.isBuffer(body)
    ? (JSON.parse(body.toString()) as Record<string, unknown>)
    : {};
  const { label, message, stack } = said;
  return { label: text(label, WORDS), message: text(message, WORDS), stack: text(stack, STACK) };
};

/** Failures of builds by kind, with the newest stack of each: of this edge since its start. */
export class Faults {
  private readonly kinds = new Map<string, KnownFault>();

  constructor(private readonly now: () => number = Date.now) {}

  /** @returns true for the first of its kind */
  note({ area, build, label, message, stack }: Fault): boolean {
    const fault = { area, build, label, message: text(message, WORDS), stack: text(stack, STACK) };
    const key = JSON.stringify([area, build, label, fault.message]);
    const known = this.kinds.get(key);
    const at = this.now();
    this.kinds.delete(key);
    this.kinds.set(key, {
      ...fault,
      stack: fault.stack || (known?.stack ?? ''),
      count: (known?.count ?? 0) + 1,
      first: known?.first ?? at,
      last: at,
    });
    if (this.kinds.size > KINDS) this.kinds.delete(this.kinds.keys().next().value ?? '');
    return !known;
  }

  /** Newest first. */
  get all(): KnownFault[] {
    return [...this.kinds.values()].reverse();
  }
}
