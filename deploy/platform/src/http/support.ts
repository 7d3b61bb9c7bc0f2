import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './errors';

/** The operator's people who may look at what players did: name -> token. */
export type SupportPeople = Readonly<Record<string, string>>;

/** What could be guessed is refused at the start. */
const SHORTEST_TOKEN = 32;
const NAME = /^[\w.-]{1,40}$/;
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `SUPPORT_TOKENS`: `ada=token,grace=token`, a person each. @throws Error when it is malformed, or a token could be guessed */
export const supportPeopleIn = (text: string): SupportPeople => {
  const people = text
    .split(',')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const [, name = '', token = ''] = /^\s*([^=]*)=(.*?)\s*$/.exec(pair) ?? [];
      if (!NAME.test(name)) throw new Error('SUPPORT_TOKENS is no list of name=token');
      if (token.length < SHORTEST_TOKEN)
        throw new Error(`the token of ${name} in SUPPORT_TOKENS has fewer than ${SHORTEST_TOKEN} characters`);
      return [name, token];
    });
  if (new Set(people.flat()).size < 2 * people.length)
    throw new Error('SUPPORT_TOKENS has a name or a token twice: each person has one of their own');
  return Object.fromEntries(people);
};

const callers = new WeakMap<FastifyRequest, string>();
/** Who of the support asks. */
export const supporterOf = (request: FastifyRequest): string => callers.get(request) ?? '';

const nameIn = (header: string | undefined, people: SupportPeople): string | null => {
  const [, given] = /^Basic ([\w+/=-]+)$/.exec(header ?? '') ?? [];
  if (!given) return null;
  const [, name = '', token = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(given, 'base64').toString()) ?? [];
  // somebody unknown costs the same comparison
  const wanted = Object.hasOwn(people, name) ? (people[name] ?? '') : '';
  const isRight = timingSafeEqual(digestOf(token), digestOf(wanted));
  return isRight && wanted ? name : null;
};

/**
 * Lets the routes of this scope be read by the support alone, each with name and token as browsers ask for them (HTTP Basic): 401
 * `unauthorized`, and 429 `rate_limited` for an address that tries many (SPEC.md, RH10).
 */
export function requireSupport(app: FastifyInstance, people: SupportPeople): void {
  app.addHook('onRequest', async (request, reply) => {
    const name = nameIn(request.headers.authorization, people);
    if (name) return void callers.set(request, name);
    app.countChange(request.ip);
    reply.header('www-authenticate', 'Basic realm="Support", charset="UTF-8"');
    throw refuse(401, 'unauthorized');
  });
}
