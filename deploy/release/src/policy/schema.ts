import { Type } from '@sinclair/typebox';
import type { PolicyDirective } from 'shared-contracts/composition';

/** Directives that name where something may come from or go to. */
const FETCHES = ['connect-src', 'font-src', 'frame-src', 'img-src', 'media-src'] as const;
/** All that an area may ask for: a closed list, in which nothing makes a script run. */
export const DIRECTIVES = [
  ...FETCHES,
  'trusted-types',
] as const satisfies readonly PolicyDirective[];

/** One host on https, by its name and port alone; `wss` where scripts connect. */
export const ORIGIN =
  '^https://[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?([.][a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+(:[0-9]{1,5})?$';
export const SOCKET = ORIGIN.replace('https:', 'wss:');
export const POLICY_NAME = '^[a-z][a-z0-9-]{0,63}$';

const some = (...patterns: string[]) =>
  Type.Array(Type.String({ maxLength: 300, pattern: patterns.join('|') }), { maxItems: 20 });

export const PolicyDirectiveSchema = Type.Union(
  DIRECTIVES.map((directive) => Type.Literal(directive)),
);
/** `PolicyAsk` of the contract. */
export const PolicyAskSchema = Type.Partial(
  Type.Object(
    {
      'connect-src': some(ORIGIN, SOCKET),
      'font-src': some(ORIGIN),
      'frame-src': some(ORIGIN),
      'img-src': some(ORIGIN),
      'media-src': some(ORIGIN),
      'trusted-types': some(POLICY_NAME),
    },
    { additionalProperties: false },
  ),
  { additionalProperties: false },
);
