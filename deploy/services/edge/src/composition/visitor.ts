import { Cache } from 'deploy-observability/cache';
import type { Visitor } from 'deploy-release';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { StaffOverride } from 'shared-contracts/composition';
import { overrideCookie, readCookies, visitorCookie } from '../session/cookies';
import { isEntry, type Overrides } from '../staff/overrides';
import type { VisitorIds } from './visitor-id';

/** What a composition may depend on; nothing else of a request changes one (C-5). */
export interface EdgeVisitor extends Visitor {
  /** Null for everybody but staff. */
  staffOverride: StaffOverride | null;
  /** Of the override: areas on a developer's machine, by entry. */
  entries: Readonly<Record<string, string>>;
}
/** A visitor, and what the browser has to be told about it. */
export interface Arrival {
  visitor: EdgeVisitor;
  /** True when the browser brought the id, so that the next request brings it as well. */
  returning: boolean;
  /** True when the id that it brought was given by this site, and not made up. */
  signed: boolean;
  /** Sets or clears cookies; to be sent with pages only. */
  cookies: string[];
}

const NO_ENTRIES = Object.freeze({});
/** There are some thousand kinds of browsers, and parsing one takes longer than the rest of a resolution. */
const AGENTS = 5000;

export class Arrivals {
  private readonly bots = new Cache<string, boolean>({ most: AGENTS });

  constructor(
    private readonly overrides: Overrides,
    private readonly ids: VisitorIds,
    private readonly isApart: (id: string) => boolean,
  ) {}

  of(request: FastifyRequest, brand: string, secure: boolean): Arrival {
    const { visitor, override } = readCookies(request.headers.cookie, secure);
    const known = visitor === undefined ? null : this.ids.read(visitor);
    const returning = known !== null;
    const signed = known?.signed ?? false;
    const id = known?.id ?? crypto.randomUUID();
    const cookies = signed ? [] : [visitorCookie(this.ids.sign(id), secure)];
    const agent = request.headers['user-agent'] ?? '';
    const bot = this.bots.get(agent, isbot);
    const player: EdgeVisitor = {
      id,
      brand,
      bot,
      staff: false,
      staffOverride: null,
      apart: this.isApart(id),
      entries: NO_ENTRIES,
    };
    if (override === undefined) return { visitor: player, returning, signed, cookies };
    const answer = this.overrides.read(override);
    if ('refused' in answer) {
      return {
        visitor: player,
        returning,
        signed,
        cookies: [...cookies, overrideCookie('', 0, secure)],
      };
    }
    return { visitor: withOverride(player, answer.override), returning, signed, cookies };
  }
}

/** The same visitor as a member of staff. */
export const withOverride = (visitor: EdgeVisitor, staffOverride: StaffOverride): EdgeVisitor => {
  const all = Object.entries(staffOverride.areas);
  return {
    ...visitor,
    staff: true,
    staffOverride,
    override: Object.fromEntries(all.filter(([, build]) => !isEntry(build))),
    entries: Object.fromEntries(all.filter(([, build]) => isEntry(build))),
  };
};
