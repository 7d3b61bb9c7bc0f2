import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { gamesUrl } from '../support/site';
import type { Place } from './places';
import type { Caller } from './support/caller';
import { CALLS, type Call, isChange, isPlayers } from './support/calls';
import { BAD_PATHS, EXTRA, wrongFor } from './support/hostile';
import type { Cast } from './support/test';

/** A call with its place, and who is there. */
interface Target extends Cast {
  call: Call;
  place: Place;
  /** Its path with good values in its holes; owned ones are the victim's. */
  path: string;
}
/** One kind of attack: which calls it is for, and what has to be refused. */
export interface Kind {
  name: string;
  fits: (call: Call, place: Place) => boolean;
  attack: (target: Target) => Promise<void>;
}

const asked = ({ place }: Target) => ({
  body: place.good?.body ?? {},
  headers: { 'idempotency-key': randomUUID() },
});
/** Who makes the call in earnest. */
const actor = ({ call, guest, victim }: Target): Caller => (isPlayers(call) ? victim : guest);
const isOpen = (call: Call, place: Place) => isChange(call) && !place.hidden;
const isRead = (call: Call, place: Place) => isOpen(call, place) && !place.unread;

const noSession: Kind = {
  name: 'without a session, or with one that is made up',
  fits: isPlayers,
  async attack(target) {
    const { call, guest, path } = target;
    const { method } = call.endpoint;
    const codes = (await guest.ask(method, path, asked(target))).codes;
    expect(codes).toEqual(['unauthorized']);
    const headers = {
      ...asked(target).headers,
      authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
    };
    expect((await guest.ask(method, path, { ...asked(target), headers })).codes).toEqual([
      'unauthorized',
    ]);
  },
};

const FOREIGN: [what: string, headers: Record<string, string>, without?: string[]][] = [
  ['a form', {}, ['x-requested-with']],
  ['no origin', {}, ['origin']],
  ['another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a neighbour', { origin: 'http://evil.localhost:3000' }],
  ['another site, by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour, by the browser’s word', { 'sec-fetch-site': 'same-site' }],
];
const foreign: Kind = {
  name: 'from a page of another site',
  fits: isOpen,
  async attack(target) {
    const { call, path } = target;
    const who = actor(target);
    const games: (typeof FOREIGN)[number] = ['a game', { origin: new URL(gamesUrl()).origin }];
    for (const [what, headers, without = []] of [...FOREIGN, games]) {
      const { body: sent, headers: own } = asked(target);
      const input = { body: sent, headers: { ...own, ...headers }, without };
      const answer = await who.ask(call.endpoint.method, path, input);
      expect([what, answer.status, answer.codes]).toEqual([what, 403, ['forbidden']]);
    }
  },
};

const foreignRead: Kind = {
  name: 'read as the player by a page of another site',
  fits: (call) => !isChange(call) && isPlayers(call),
  async attack({ call, victim, path }) {
    const { method } = call.endpoint;
    // a picture or a link brings the cookies along, and asks as a guest
    const link = await victim.ask(method, path, { without: ['x-requested-with', 'origin'] });
    // one that moves money is refused to a guest's link as well
    const told = call.endpoint.idempotent ? [403, ['forbidden']] : [401, ['unauthorized']];
    expect([link.status, link.codes]).toEqual(told);
    const sites: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of sites) {
      const answer = await victim.ask(method, path, { headers });
      expect([headers, answer.status]).toEqual([headers, 403]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  },
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const otherMethods: Kind = {
  name: 'by another method',
  fits: () => true,
  async attack(target) {
    const { call, path } = target;
    // one path may have two calls
    const known = CALLS.filter(({ endpoint }) => endpoint.path === call.endpoint.path);
    const others = METHODS.filter((method) =>
      known.every(({ endpoint }) => endpoint.method !== method),
    );
    for (const method of others) {
      const input = method === 'GET' || method === 'HEAD' ? {} : asked(target);
      const { status } = await actor(target).ask(method, path, input);
      expect([method, status >= 400 && status < 500]).toEqual([method, true]);
    }
  },
};

const closedSchema: Kind = {
  name: 'with what the contract does not name',
  fits: (_, place) => !place.hidden && !place.unread,
  async attack(target) {
    const { call, path } = target;
    const { method } = call.endpoint;
    const inQuery = await actor(target).ask(
      method,
      `${path}?logins=1`,
      isChange(call) ? asked(target) : {},
    );
    expect(inQuery.status).toBe(422);
    // of a change the body is looked at first, and this one may lack something
    if (!isChange(call)) return expect(inQuery.codes).toContain('logins: validation');
    for (const name of EXTRA.filter((extra) => !Object.hasOwn(call.body, extra))) {
      const { headers, body: good } = asked(target);
      const answer = await actor(target).ask(method, path, {
        headers,
        body: { ...good, [name]: 1e12 },
      });
      expect([name, answer.status, answer.codes]).toEqual([
        name,
        422,
        expect.arrayContaining([`${name}: validation`]),
      ]);
    }
  },
};

const wrongTypes: Kind = {
  name: 'with values of other types, without an end, or beyond all numbers',
  fits: isRead,
  async attack(target) {
    const { call, path } = target;
    for (const [name, { type }] of Object.entries(call.body)) {
      for (const value of wrongFor(type)) {
        const raw = `{${JSON.stringify(name)}:${value}}`;
        const input = { raw, headers: asked(target).headers };
        const { status } = await actor(target).ask(call.endpoint.method, path, input);
        expect([name, value.slice(0, 40), [400, 422].includes(status)]).toEqual([
          name,
          value.slice(0, 40),
          true,
        ]);
      }
    }
  },
};

const BROKEN = [
  '{',
  '[]',
  '"text"',
  '7',
  '{"__proto__":{}}',
  '{}'.repeat(2),
  `${'['.repeat(5000)}`,
];
const brokenBody: Kind = {
  name: 'with a body that is none, or one that is too large',
  fits: isRead,
  async attack(target) {
    const { call, path, place } = target;
    const { headers } = asked(target);
    for (const raw of BROKEN) {
      const { status } = await actor(target).ask(call.endpoint.method, path, { raw, headers });
      expect([raw.slice(0, 20), [400, 422].includes(status)]).toEqual([raw.slice(0, 20), true]);
    }
    const { bytes, code } = place.large ?? { bytes: 1024 * 1024, code: 'payload_too_large' };
    const raw = JSON.stringify({ text: 'x'.repeat(bytes) });
    const { status, codes } = await actor(target).ask(call.endpoint.method, path, { raw, headers });
    expect([status, codes]).toEqual([413, [code]]);
  },
};

const badPath: Kind = {
  name: 'with a path that names no thing of ours',
  fits: ({ holes }, place) => holes.length > 0 && !place.hidden,
  async attack(target) {
    const { call, place } = target;
    const [hole = ''] = call.holes;
    for (const value of BAD_PATHS) {
      const path = call.endpoint.path.replace(`{${hole}}`, value);
      const input = isChange(call) ? asked(target) : {};
      const { status, json } = await actor(target).ask(call.endpoint.method, path, input);
      const isRefused =
        (status >= 400 && status < 500) ||
        (place.saysNo && json?.success === false) ||
        (place.forgets && status === 200);
      expect([value.slice(0, 30), isRefused]).toEqual([value.slice(0, 30), true]);
    }
  },
};

const anothers: Kind = {
  name: 'for a thing of another player',
  fits: (_, { owned }) => owned !== undefined,
  async attack(target) {
    const { call, thief, victim, path } = target;
    const input = isChange(call) ? asked(target) : {};
    const stolen = await thief.ask(call.endpoint.method, path, input);
    expect([403, 404]).toContain(stolen.status);
    expect((await victim.ask(call.endpoint.method, path)).status).toBe(200);
  },
};

const repeated: Kind = {
  name: 'without a key, with a key that is none, again, with another body, and ten times at once',
  fits: ({ endpoint }) => endpoint.idempotent === true,
  async attack({ call, place, path, another }) {
    const { method } = call.endpoint;
    const loner = await another();
    const key = randomUUID();
    const more = await place.ready?.(loner, key);
    const send = (key: string | undefined, sent: object = place.good?.body ?? {}) =>
      loner.ask(method, path, {
        body: { ...more, ...sent },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      });
    for (const wrong of [undefined, '', 'short', 'has space in it', 'x'.repeat(200)]) {
      const answer = await send(wrong);
      expect([wrong, answer.codes]).toEqual([wrong, ['idempotency_key_required']]);
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    if (!place.good?.other) return;
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await send(key)).text).toBe(answers[0]?.text);
    const other = await send(key, place.good.other);
    expect([other.status, other.codes]).toEqual([409, ['idempotency_conflict']]);
  },
};

const hidden: Kind = {
  name: 'which no browser may reach',
  fits: (_, place) => place.hidden === true,
  async attack(target) {
    const { call, victim, path } = target;
    for (const variant of [
      path,
      `${path}/`,
      path.replace('/json-api', '/json-api/.'),
      path.toUpperCase(),
    ]) {
      const { status } = await victim.ask(call.endpoint.method, variant, {
        body: { refreshToken: 'x' },
      });
      expect([variant, status]).toEqual([variant, 404]);
    }
  },
};

/** Every call is tried with each of these that fits it. */
export const KINDS: readonly Kind[] = [
  noSession,
  foreign,
  foreignRead,
  otherMethods,
  closedSchema,
  wrongTypes,
  brokenBody,
  badPath,
  anothers,
  repeated,
  hidden,
];
