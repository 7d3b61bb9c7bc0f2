import type { Choices } from './random';

/** What parsers of texts, addresses and numbers trip over. */
const ODD: readonly string[] = [
  '',
  '\0',
  '%',
  '%00',
  '%ff',
  '%zz',
  '%c0%af',
  '%E0%A4%A',
  '%2e%2e%2f',
  '[',
  ']',
  '{',
  '\\',
  '../',
  '//',
  ';',
  '"',
  "'",
  '<',
  ' ',
  '\t',
  '\r\n',
  '#',
  '?',
  '&a=1&a=2',
  '=',
  ':',
  '@',
  '*',
  '://',
  'http://[',
  '/\\[',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'undefined',
  'null',
  'NaN',
  'true',
  '-1',
  '0',
  '1e999',
  '9007199254740993',
  '99999999999999999999',
  '-0',
  '0x10',
  '2026-13-45T99:99:99Z',
  "' or 1=1--",
  '\u202e',
  '\u0000',
  '\ud800',
  '\u00ff',
  '\u{1f600}',
  'ſ',
  'İ',
  '\ufeff',
  'x'.repeat(3000),
  '$(7*7)',
  '$&',
];
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  '',
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  'x'.repeat(9000),
  ...ODD,
];
const MOST_STEPS = 3;

const oneStep = (choices: Choices, text: string): string => {
  const at = choices.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + choices.below(8));
  const [head, middle, tail] = [text.slice(0, at), text.slice(at, to), text.slice(to)];
  switch (choices.below(7)) {
    case 0:
      return head + tail;
    case 1:
      return head + middle.repeat(1 + choices.below(20)) + tail;
    case 2:
      return head;
    case 3:
      return head + String.fromCharCode(choices.below(256)) + tail;
    case 4:
      return text.replace(/\d+/, () => choices.of(ODD));
    default:
      return head + choices.of(ODD) + middle + tail;
  }
};

/** The same with one to three changes. */
export const mutateText = (choices: Choices, text: string): string => {
  let changed = text;
  for (let steps = 1 + choices.below(MOST_STEPS); steps > 0; steps -= 1)
    changed = oneStep(choices, changed);
  return changed;
};

/** A JSON value in which something is another value, missing, more, or far too deep. */
export const mutateValue = (choices: Choices, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || choices.chance(0.15))
    return choices.of(VALUES);
  if (Array.isArray(value)) {
    const copy = [...value];
    if (copy.length === 0 || choices.chance(0.3)) return [...copy, choices.of(VALUES)];
    const at = choices.below(copy.length);
    copy[at] = mutateValue(choices, copy[at]);
    return copy;
  }
  const copy: Record<string, unknown> = { ...value };
  const name = choices.of([...Object.keys(copy), 'surplus', '__proto__', 'constructor']);
  if (choices.chance(0.2)) delete copy[name];
  else
    Object.defineProperty(copy, name, {
      value: mutateValue(choices, copy[name]),
      enumerable: true,
    });
  return copy;
};

const DEEP = 3000;
/** A body made of a JSON value: changed as a value, as a text, or as bytes. */
export const mutateBody = (choices: Choices, value: unknown): Buffer => {
  if (choices.chance(0.1)) return Buffer.from(JSON.stringify(value) ?? '');
  if (choices.chance(0.05)) return Buffer.from(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`);
  if (choices.chance(0.05)) return choices.bytes(choices.below(300));
  const text = JSON.stringify(mutateValue(choices, value)) ?? '';
  if (choices.chance(0.7)) return Buffer.from(text);
  const bytes = Buffer.from(mutateText(choices, text));
  if (bytes.length > 0 && choices.chance(0.3))
    bytes[choices.below(bytes.length)] = choices.below(256);
  return bytes;
};
