import { mutateBody, mutateText } from './mutate';
import type { Choices } from './random';

/** A request that the server understands; all others are made of these. */
export interface Sample {
  method: string;
  path: string;
  /** A JSON value, or a text as it is sent; a function makes what is sent by itself, changed or not. */
  body?: unknown;
  /** Beside those of the surface; an undefined one takes the surface's away. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** Headers that follow from the body, a signature for one: what is wrong is then what stands in it. */
  sign?(body: Buffer, path: string): Record<string, string>;
}
/** A `Sample.body` whose changes lie deeper than in a JSON value. */
export type MadeBody = (choices: Choices) => Buffer;
export interface Message {
  bytes: Buffer;
  /** The server knows where it ends, and answers without waiting for more. */
  isWhole: boolean;
}

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'FOO',
  'get',
  '',
];
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=a',
  'image/png',
];
const MORE_TYPES = [
  'application/x-www-form-urlencoded',
  'application/json; charset=x',
  '/',
  '',
  'a/b;c="',
];
const LANGUAGES = ['', 'xx', 'ru;q=9', '*', ','.repeat(500), 'en-US,en;q=0.5,it;q=1e9'];
const CODINGS = ['gzip', 'br', 'identity', 'deflate, gzip', '*;q=0', 'x'.repeat(2000)];
const CALLERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'x-country',
];
const ODD_NAMES = [
  'x-brand',
  'x-visitor',
  'x-device',
  'x-view',
  'x-request-id',
  'traceparent',
  'idempotency-key',
];
const RANGES = [
  'bytes=0-',
  'bytes=-1',
  'bytes=9-1',
  'bytes=0-0,1-1,2-2',
  'bytes=99999999999999999999-',
  'lines=1',
];

type Lines = [name: string, value: string][];

/** Headers as a visitor, a proxy or a scanner would never send them. */
const oddHeaders = (choices: Choices, headers: Lines): Lines => {
  const lines = headers.map(([name, value]): [string, string] =>
    choices.chance(0.1) ? [name, mutateText(choices, value)] : [name, value],
  );
  const add = (name: string, value: string) => void lines.push([name, value]);
  switch (choices.below(12)) {
    case 0:
      add('cookie', mutateText(choices, 'at=a.b.c; rt=x; visitor=1; locale=ru; device=d'));
      break;
    case 1:
      add('accept-language', choices.of(LANGUAGES));
      add('accept-encoding', choices.of(CODINGS));
      break;
    case 2:
      add(choices.of(CALLERS), mutateText(choices, '203.0.113.7'));
      break;
    case 3:
      add(choices.of(ODD_NAMES), mutateText(choices, '4bf92f35-77b3-4da6-a3ce-929d0e0e4736'));
      break;
    case 4:
      add('host', choices.of(['', '[', 'a b', 'evil.example', '[::1]:99999', 'x'.repeat(300)]));
      break;
    case 5:
      add(`x-${'y'.repeat(choices.below(400))}`, 'z'.repeat(choices.below(20_000)));
      break;
    case 6:
      for (let n = choices.below(150); n > 0; n -= 1) add(`x-n${n % 7}`, String(n));
      break;
    case 7:
      add('range', choices.of(RANGES));
      add('if-none-match', mutateText(choices, '"abc", W/"d"'));
      break;
    case 8:
      add(
        'authorization',
        mutateText(choices, choices.of(['Bearer a.b.c', 'Basic YTpi', 'Bearer'])),
      );
      break;
    case 9:
      add('upgrade', choices.of(['websocket', 'h2c', 'x', '']));
      add('connection', choices.of(['Upgrade', 'keep-alive, Upgrade', 'x']));
      break;
    default:
  }
  return lines;
};

/** How the length of a body is told, rightly or not. Answers whether the end is clear. */
const framed = (
  choices: Choices,
  body: Buffer,
  lines: Lines,
  isWild: boolean,
): { body: Buffer; isWhole: boolean } => {
  const chunked = () =>
    Buffer.concat([
      Buffer.from(`${body.length.toString(16)}\r\n`),
      body,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
  const tell = (...told: Lines) => void lines.push(...told);
  const length = String(body.length);
  // whole and rightly told, or any way
  switch (isWild ? choices.below(16) : 7 + choices.below(5)) {
    case 0:
      tell(['content-length', length], ['transfer-encoding', 'chunked']);
      return { body: chunked(), isWhole: false };
    case 1:
      tell([
        'transfer-encoding',
        choices.of(['gzip, chunked', 'chunked, chunked', 'identity', ' chunked', 'xchunked']),
      ]);
      return { body: chunked(), isWhole: false };
    case 2:
      tell(['content-length', length], ['content-length', String(body.length + 1)]);
      return { body, isWhole: false };
    case 3:
      tell([
        'content-length',
        choices.of(['-1', '0x10', '1e3', '99999999999', '', ' 5 5', '+5', '18446744073709551616']),
      ]);
      return { body, isWhole: false };
    case 4:
      tell(['content-length', String(body.length + 5)]);
      return { body, isWhole: false };
    case 5:
      tell(['content-length', String(Math.max(0, body.length - 3))]);
      return { body, isWhole: false };
    case 6:
      tell(['transfer-encoding', 'chunked']);
      return {
        body: Buffer.from(mutateText(choices, chunked().toString('latin1')), 'latin1'),
        isWhole: false,
      };
    case 7:
      if (body.length === 0) return { body, isWhole: true };
      tell(['transfer-encoding', 'chunked']);
      return { body: chunked(), isWhole: true };
    default:
      if (body.length > 0) tell(['content-length', length]);
      return { body, isWhole: true };
  }
};

/** What the parser of HTTP refuses, written as a browser does. */
const written = (text: string, allowed: RegExp): string =>
  Buffer.from(text)
    .toString()
    .replace(/./gsu, (sign) => (allowed.test(sign) ? sign : encodeURIComponent(sign)));
const IN_PATHS = /[\x21-\x7e]/;
const IN_HEADERS = /[\x20-\x7e]/;

const targetOf = (choices: Choices, path: string, isWild: boolean): string => {
  if (choices.chance(0.4)) return path;
  if (!isWild) return written(`/${mutateText(choices, path.slice(1))}`, IN_PATHS);
  if (choices.chance(0.1))
    return choices.of(['*', '//[/..', 'http://[', 'http://evil.example/', '', '/\\[', '/%', '//']);
  return mutateText(choices, path).replace(/[\r\n ]/g, choices.chance(0.9) ? '%20' : ' ');
};

const bodyOf = (choices: Choices, { body }: Sample): Buffer => {
  if (body === undefined) return Buffer.from(choices.chance(0.05) ? '{"a":1}' : '');
  if (typeof body === 'function') return (body as MadeBody)(choices);
  return typeof body === 'string'
    ? Buffer.from(mutateText(choices, body), 'latin1')
    : mutateBody(choices, body);
};

const headersOf = (choices: Choices, given: Lines, isWild: boolean): Lines => {
  if (choices.chance(0.5)) return given;
  const odd = oddHeaders(choices, given);
  if (isWild) return odd;
  const names = new Set(given.map(([name]) => name));
  return odd
    .filter(([name], at) => at < given.length || !names.has(name))
    .map(([name, value]): [string, string] => [name, written(value, IN_HEADERS).slice(0, 4000)]);
};

interface Wanted {
  /** Its connection ends with it. */
  isLast: boolean;
  /** Not only what stands in it is odd, but how it is written: most of those meet the parser and nothing else. */
  isWild: boolean;
}
/** One request made of a sample. */
export function httpMessage(
  choices: Choices,
  sample: Sample,
  headers: Readonly<Record<string, string>>,
  { isLast, isWild }: Wanted,
): Message {
  const rarely = (share: number) => isWild && choices.chance(share);
  if (rarely(0.03)) return { bytes: choices.bytes(choices.below(200)), isWhole: false };
  const method = rarely(0.3) ? choices.of(METHODS) : sample.method;
  const path = targetOf(choices, sample.path, isWild);
  const made = bodyOf(choices, sample);
  const all = { ...headers, ...sample.headers, ...sample.sign?.(made, path) };
  const given = Object.entries(all).filter(
    (line): line is [string, string] => line[1] !== undefined,
  );
  if (made.length > 0 && sample.headers?.['content-type'] === undefined)
    given.push([
      'content-type',
      choices.chance(0.85) ? 'application/json' : choices.of([...TYPES, ...MORE_TYPES]),
    ]);
  const lines = headersOf(choices, given, isWild);
  const { body, isWhole } = framed(choices, made, lines, isWild);
  if (isLast) lines.push(['connection', 'close']);
  const version = rarely(0.05)
    ? choices.of(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTP', ''])
    : 'HTTP/1.1';
  const fields = lines.map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${path} ${version}`, ...fields, '', ''].join(
    rarely(0.03) ? '\n' : '\r\n',
  );
  const isPlain = /^[\x21-\x7e]+$/.test(path) && !/[\0\n\r]/.test(fields.join(''));
  return {
    bytes: Buffer.concat([Buffer.from(head, choices.chance(0.5) ? 'latin1' : 'utf8'), body]),
    isWhole: isWhole && isPlain,
  };
}
