import { UPLOAD_LIMITS } from 'deploy-release/remote';
import { closed } from 'shared-contracts/api/closed';
import { textOf } from '../proxy/takes';

/** Characters of a description. */
const DESCRIPTION = 6_000_000;
/** Bytes of a call with one. */
export const DESCRIPTION_LIMIT = 8 * 1024 * 1024;

export const AREA = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$', maxLength: 64 };
const BUILD = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$', maxLength: 64 };
const HEX = { type: 'string', pattern: '^[0-9a-f]*$', maxLength: 96 };
const REQUEST = { type: 'string', pattern: '^[0-9a-f-]{36}$', maxLength: 36 };
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });

const all = (properties: Record<string, object>) =>
  closed({ type: 'object', properties, required: Object.keys(properties) });

const AIM_NEEDS = {
  canary: orNull({ type: 'integer', minimum: 0, maximum: 10_000 }),
  brand: orNull(AREA),
  promote: { type: 'boolean' },
  overBudget: orNull(textOf(300, 1)),
};
const AIM = closed({
  type: 'object',
  properties: { ...AIM_NEEDS, drops: orNull(textOf(300, 1)), dirty: { type: 'boolean' } },
  required: Object.keys(AIM_NEEDS),
});

/** Closed schemas of what the calls take: `PlanCall`, `UploadCall`, `FinishCall`, `LiveCall`, `BackCall`, `PreviewCall`. */
export const BODIES = {
  plan: all({ area: AREA, build: BUILD, aim: AIM, key: orNull(HEX) }),
  upload: all({
    description: textOf(DESCRIPTION),
    packed: {
      type: 'object',
      patternProperties: { '^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$': HEX },
      maxProperties: UPLOAD_LIMITS.files,
    },
  }),
  finish: all({ request: REQUEST, aim: AIM }),
  back: all({ build: BUILD, reason: textOf(300, 1) }),
  preview: all({ build: BUILD }),
  live: all({ request: REQUEST, area: AREA, build: BUILD, aim: AIM }),
};
