/**
 * How a game provider writes the messages between its game and the site, as data (mf-game-frame/SPEC.md, FPR). What a game says is read into
 * the site's own message and built anew by its parser: data can name fields and values, and nothing else.
 */
import { type FrameMessage, parseFrameMessage, type SiteMessage } from './frame';

export type Scalar = string | number | boolean;
/** Names from outside in, with points between them: `payload.round`. */
export type FieldPath = string;

/** Where a field of our message is read. */
export type FieldIn =
  /** A text, or a whole number as one. */
  | { at: FieldPath; as: 'text' }
  /** Money: a whole number, `unit` of which are one minor unit. What is no whole minor unit is no amount. */
  | { at: FieldPath; as: 'amount'; unit: number }
  /** A word of theirs for each of ours; another one is none. */
  | { at: FieldPath; words: Record<string, string> }
  /** The same in each message. */
  | { is: Scalar };

/** Fields of the site's messages that a mapping may fill. */
export const FRAME_FIELDS = [
  'roundId',
  'bet',
  'win',
  'balance',
  'mode',
  'currency',
  'url',
  'code',
] as const;
export type FrameField = (typeof FRAME_FIELDS)[number];

export interface MessageIn {
  type: FrameMessage['type'];
  fields?: Partial<Record<FrameField, FieldIn>>;
}

/** A field of their message: a value, or `on` of the site's `sound` in their words. */
export type FieldOut = { is: Scalar } | { on: Scalar; off: Scalar };
export interface MessageOut {
  name: string;
  fields?: Record<FieldPath, FieldOut>;
}

export interface FrameDialect {
  /** What `postMessage` carries: the message, or its JSON. */
  envelope: 'object' | 'json';
  /** Where a message has its name, in both directions. */
  name: FieldPath;
  /** What every message of its games holds; one without it is not theirs. */
  mark?: Record<FieldPath, Scalar>;
  /** By their name. */
  in: Record<string, MessageIn>;
  /** By ours; what has no entry is not sent. */
  out: Partial<Record<SiteMessage['type'], MessageOut>>;
}

/** What a frame may do, of all that the standard names: nothing that leaves it. */
export const FRAME_SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-pointer-lock',
  'allow-orientation-lock',
] as const;
/** Features of the page that are handed to a frame. */
export const FRAME_FEATURES = ['autoplay', 'fullscreen'] as const;

/** The frame of a run: whose it is, what it may, and how it speaks. */
export interface GameFrame {
  /** Exactly; messages from anywhere else are not read, ours go nowhere else. */
  origin: string;
  sandbox: (typeof FRAME_SANDBOX)[number][];
  allow: (typeof FRAME_FEATURES)[number][];
  /** Without one it speaks the site's own messages (`FrameMessage`, `SiteMessage`). */
  dialect?: FrameDialect;
}

/** Characters of a message that are read at most. */
const LONGEST = 4096;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const opened = (envelope: FrameDialect['envelope'], data: unknown): unknown => {
  if (envelope === 'object') return data;
  if (typeof data !== 'string' || data.length > LONGEST) return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

const valueAt = (message: unknown, path: FieldPath): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined),
      message,
    );

/** Undefined for what is not written so. */
const fieldOf = (rule: FieldIn, message: unknown): Scalar | undefined => {
  if ('is' in rule) return rule.is;
  const value = valueAt(message, rule.at);
  if ('words' in rule)
    return typeof value === 'string' && Object.hasOwn(rule.words, value)
      ? rule.words[value]
      : undefined;
  if (typeof value === 'string') return rule.as === 'text' ? value : undefined;
  if (!Number.isSafeInteger(value)) return undefined;
  if (rule.as === 'text') return String(value);
  return (value as number) % rule.unit === 0 ? (value as number) / rule.unit : undefined;
};

/** The message a game sent, in the site's words, or `undefined` for anything else. Check `event.origin` first. */
export function readFrameMessage(
  dialect: FrameDialect | undefined,
  data: unknown,
): FrameMessage | undefined {
  if (!dialect) return parseFrameMessage(data);
  const message = opened(dialect.envelope, data);
  if (!isRecord(message)) return undefined;
  const marks = Object.entries(dialect.mark ?? {});
  if (marks.some(([path, value]) => valueAt(message, path) !== value)) return undefined;
  const name = valueAt(message, dialect.name);
  const known =
    typeof name === 'string' && Object.hasOwn(dialect.in, name) ? dialect.in[name] : undefined;
  if (!known) return undefined;
  const fields = Object.entries(known.fields ?? {}).map(([field, rule]) => [
    field,
    fieldOf(rule, message),
  ]);
  return parseFrameMessage({
    ...Object.fromEntries(fields),
    source: 'casino-game',
    type: known.type,
  });
}

/** What is posted for a message of the site, or `undefined` where the game has no word for it. */
export function writeSiteMessage(dialect: FrameDialect | undefined, message: SiteMessage): unknown {
  if (!dialect) return message;
  const theirs = dialect.out[message.type];
  if (!theirs) return undefined;
  const written: Record<string, unknown> = {};
  put(written, dialect.name, theirs.name);
  const isOn = message.type === 'sound' && message.on;
  for (const [path, field] of Object.entries(theirs.fields ?? {}))
    put(written, path, 'is' in field ? field.is : isOn ? field.on : field.off);
  return dialect.envelope === 'json' ? JSON.stringify(written) : written;
}

const put = (message: Record<string, unknown>, path: FieldPath, value: Scalar): void => {
  const [last = '', ...above] = path.split('.').reverse();
  let at = message;
  for (const name of above.reverse()) {
    const inner = Object.hasOwn(at, name) ? at[name] : undefined;
    const next = isRecord(inner) ? inner : {};
    at[name] = next;
    at = next;
  }
  at[last] = value;
};
