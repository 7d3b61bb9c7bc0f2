import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers';

const MEMBERS = [
  'protocol',
  'username',
  'password',
  'host',
  'hostname',
  'port',
  'pathname',
  'search',
  'hash',
];
const { performance, TextDecoder, URL, URLSearchParams } = globalThis;

const partsOf = (url) => {
  const parts = Object.fromEntries([...MEMBERS, 'href', 'origin'].map((name) => [name, url[name]]));
  return JSON.stringify(parts);
};
/** An address that is none gives nothing. */
const orNothing = (work) => {
  try {
    return work();
  } catch {
    return '';
  }
};
const text = (value) => (typeof value === 'string' ? value : '');
const orUndefined = (value) => (value === undefined ? undefined : text(value));

/**
 * What the host does for a realm. Texts and numbers come and go, never an object: anyone who holds one of ours holds all that it
 * leads to. The one exception, a job to do later, is called and never looked at.
 */
export const HANDS = {
  later: (job) => void setImmediate(() => job()),
  now: () => performance.now(),
  randomUUID: () => randomUUID(),
  url: (href, base) => orNothing(() => partsOf(new URL(text(href), orUndefined(base)))),
  change: (href, member, value) =>
    orNothing(() => {
      if (member !== 'href' && !MEMBERS.includes(member)) return '';
      const url = new URL(text(href));
      url[member] = text(value);
      return partsOf(url);
    }),
  pairs: (query) => JSON.stringify([...new URLSearchParams(text(query))]),
  query: (pairs) => orNothing(() => new URLSearchParams(JSON.parse(text(pairs))).toString()),
  bytes: (value) => Buffer.from(text(value)).toString('latin1'),
  text: (bytes) => new TextDecoder().decode(Buffer.from(text(bytes), 'latin1')),
};
