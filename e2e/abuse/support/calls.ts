import type { AnyEndpoint } from 'shared-contracts/api';
import { CALL_SCHEMAS, callKey } from 'shared-contracts/api/schemas';
import { SERVED_CALLS } from 'shared-contracts/api/served';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}
export interface Call {
  key: string;
  endpoint: AnyEndpoint;
  /** Names of the holes in its path. */
  holes: string[];
  /** Properties of its body. */
  body: Record<string, Schema>;
}

const propertiesOf = (schema: Schema | undefined): Record<string, Schema> =>
  Object.assign({}, schema?.properties, ...(schema?.anyOf ?? []).map(propertiesOf));

/** Every call of the contract that the platform serves, once: what is added there is attacked here. */
export const CALLS: readonly Call[] = [
  ...new Map(
    SERVED_CALLS.map((endpoint): [string, Call] => {
      const key = callKey(endpoint);
      const holes = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      return [key, { key, endpoint, holes, body: propertiesOf(CALL_SCHEMAS[key]?.body as Schema) }];
    }),
  ).values(),
];
export const isChange = ({ endpoint }: Call): boolean => endpoint.method !== 'GET';
export const isPlayers = ({ endpoint }: Call): boolean => endpoint.auth === 'required';
