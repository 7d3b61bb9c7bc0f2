import type { AnyEndpoint } from 'shared-contracts/api';
import { SERVED_CALLS } from 'shared-contracts/api/served';
import type { RouteCall, RouteParams, WantedAnswer } from 'shared-contracts/composition';

/** Calls that are remembered of one route. */
const KEPT = 8;

const PUBLIC = new Map(SERVED_CALLS.filter((call) => call.public).map((call) => [call.path, call]));

const LONGEST = 200;
const texts = (values: object | undefined): [string, string][] =>
  Object.entries(values ?? {}).filter(
    (pair): pair is [string, string] =>
      ['string', 'number'].includes(typeof pair[1]) && String(pair[1]).length <= LONGEST,
  );

/** The call behind what a render wants; null for one that is not public in the contract. */
export const publicCall = ({ path, input }: WantedAnswer): RouteCall | null => {
  const call = PUBLIC.get(path);
  if (call?.method !== 'GET') return null;
  const { params, query } = input ?? {};
  const holes = path.match(/\{\w+\}/g) ?? [];
  const given = texts(params);
  if (holes.length !== given.length || JSON.stringify(query ?? {}).length > LONGEST) return null;
  return {
    call,
    ...(params
      ? { params: Object.fromEntries(given.map(([name, value]) => [name, String(value)])) }
      : {}),
    ...(query ? { query: query as object } : {}),
  };
};

/** A call whose values are those of the route's path where they are the same: `{slug}` stands for its parameter. */
interface Pattern {
  call: AnyEndpoint;
  params: Record<string, string>;
  query: Record<string, unknown>;
}
const mark = (name: string) => `\u0000${name}`;
const patternOf = ({ call, params, query }: RouteCall, of: RouteParams): Pattern => {
  const named = <T>(values: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        const parameter = Object.keys(of).find((name) => of[name] === value);
        return [key, parameter ? mark(parameter) : value];
      }),
    );
  return { call, params: named(params ?? {}) as RouteParams, query: named({ ...query }) };
};
const filled = ({ call, params, query }: Pattern, of: RouteParams): RouteCall => {
  const plain = <T>(values: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) =>
        typeof value === 'string' && value.startsWith('\u0000')
          ? [key, of[value.slice(1)]]
          : [key, value],
      ),
    );
  return { call, params: plain(params) as RouteParams, query: plain(query) };
};
const shapeOf = ({ call, query }: Pattern) => `${call.path} ${Object.keys(query).sort()}`;

/** Which public calls the pages of a route want beside those that the route table names. */
export class RouteMemory {
  /** Route -> shape of a call -> the call; null for one whose values come from elsewhere than the path. */
  private readonly routes = new Map<string, Map<string, Pattern | null>>();

  note(route: string, params: RouteParams, calls: readonly RouteCall[]): void {
    const known = this.routes.get(route) ?? new Map<string, Pattern | null>();
    this.routes.set(route, known);
    for (const call of calls) {
      const pattern = patternOf(call, params);
      const shape = shapeOf(pattern);
      const before = known.get(shape);
      if (before === undefined && known.size < KEPT) known.set(shape, pattern);
      // another value than last time, so the path does not tell it
      else if (before && JSON.stringify(before) !== JSON.stringify(pattern)) known.set(shape, null);
    }
  }

  calls(route: string, params: RouteParams): RouteCall[] {
    const known = [...(this.routes.get(route)?.values() ?? [])];
    return known.filter((pattern) => pattern !== null).map((pattern) => filled(pattern, params));
  }
}
