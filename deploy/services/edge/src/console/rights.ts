import { isDeepStrictEqual } from 'node:util';
import type { CompositionBody } from 'deploy-release';
import { CONSOLE_RIGHTS, type ConsoleRights } from 'shared-contracts/console-pass';

/** Who uses the console. */
export interface ConsoleUser {
  /** For the history: `console (Ada)` by a token, `desk (ada)` by the operator's desk. */
  by: string;
  name: string;
  rights: ConsoleRights;
  /** Nothing but looking is safe while the desk does not say that they still may (K-41f). */
  isSure: boolean;
}

/** Changes that concern the builds of areas and can be undone; all others need everything (K-41c). */
const OF_AREAS: ReadonlySet<string> = new Set([
  'promote',
  'canary',
  'end-canary',
  'promote-canary',
  'end-set',
  'promote-set',
  'demote-set',
  'rollback-area',
]);

/** What a change demands of who makes it. */
export const rightsFor = (change: string): ConsoleRights =>
  OF_AREAS.has(change) ? 'areas' : 'all';

const idsIn = ({ experiments = [] }: CompositionBody): string[] => experiments.map(({ id }) => id);

/** What going back with an area demands: experiments that it ends and locks that it changes are not the area's alone. */
export const rightsForBack = (live: CompositionBody, next: CompositionBody): ConsoleRights => {
  const left = new Set(idsIn(next));
  const isSame = isDeepStrictEqual(live.brands, next.brands);
  return isSame && idsIn(live).every((id) => left.has(id)) ? 'areas' : 'all';
};

export const includes = (held: ConsoleRights, wanted: ConsoleRights): boolean =>
  CONSOLE_RIGHTS.indexOf(held) >= CONSOLE_RIGHTS.indexOf(wanted);

export const RIGHTS_TEXT: Record<ConsoleRights, string> = {
  read: 'look',
  areas: 'change areas',
  all: 'change everything',
};
