import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Auth } from 'shared-contracts/api';
import { isLocale, type Locale } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import { type Brand, brandOf } from '../brands';
import { refuse } from './errors';

export interface Player {
  id: number;
  /** Name of the player's live room. */
  hash: string;
  brand: string;
  currency: Currency;
  sessionId: string;
}
/** Who makes a call, and from where. */
export interface Caller {
  brand: Brand;
  locale: Locale;
  platform: 'mobile' | 'desktop';
  player: Player | null;
  ip: string;
  /** The anonymous visitor behind a login or registration, as the edge tells it; null when it does not. */
  visitor: string | null;
  /** The token of the browser that a login or registration comes from, as the edge tells it. */
  device: string | null;
  /** What the browser calls itself. */
  agent: string | null;
  /** ISO 3166 code of where the visitor is, as the edge tells it; null when it does not. */
  country: string | null;
}
declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The player behind an access token; null for one that is expired, forged, of another brand or of an ended session. One that
     * `isRenewed` is not in its browser yet.
     */
    authenticate(token: string, brand: string, isRenewed: boolean): Promise<Player | null>;
    /** The same for the live socket, asked together with others. */
    authenticateSocket(token: string, brand: string, isRenewed: boolean): Promise<Player | null>;
    /** Whether a session still runs, asked together with others. */
    isSignedIn(sessionId: string): Promise<boolean>;
  }
}

/** Whether the edge says that it renewed the session for this very request. */
export const isRenewedIn = (headers: IncomingHttpHeaders): boolean => headers['x-renewed'] === '1';

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Of a call whose page shows another player than its session's: the cookies changed and the page has not heard. @throws RefusedError 409 `other_player` */
function demandPageOf(player: Player, request: FastifyRequest): void {
  const shown = first(request.headers['x-player']);
  if (shown !== undefined && shown !== String(player.id)) throw refuse(409, 'other_player');
}

/**
 * @throws RefusedError 401 `unauthorized` without a needed token, `session_expired` with one that no longer counts; 409 `other_player` for a
 *   page that shows another player
 */
export async function callerOf(request: FastifyRequest, auth: Auth): Promise<Caller> {
  const brand = brandOf(first(request.headers['x-brand']));
  const platform = (request.query as { platform?: unknown } | undefined)?.platform;
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const player =
    token && auth !== 'none'
      ? await request.server.authenticate(token, brand.id, isRenewedIn(request.headers))
      : null;
  if (auth !== 'none' && token && !player) throw refuse(401, 'session_expired');
  if (auth === 'required' && !player) throw refuse(401, 'unauthorized');
  if (player) demandPageOf(player, request);
  return {
    brand,
    locale: localeOf(request.headers['accept-language'], brand),
    platform: platform === 'mobile' ? 'mobile' : 'desktop',
    player,
    ip: request.ip,
    visitor: tokenIn(request, 'x-visitor', VISITOR),
    device: tokenIn(request, 'x-device', DEVICE),
    agent: first(request.headers['user-agent']) ?? null,
    country: tokenIn(request, 'x-country', COUNTRY)?.toUpperCase() ?? null,
  };
}

const VISITOR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const COUNTRY = /^[a-z]{2}$/i;
const DEVICE = /^[\w-]{43}$/;
const tokenIn = (request: FastifyRequest, header: string, form: RegExp): string | null => {
  const token = first(request.headers[header]) ?? '';
  return form.test(token) ? token : null;
};

/** `pt-BR` is the product's `br`; anything the brand does not speak gives its default. */
function localeOf(header: string | undefined, brand: Brand): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const code = tag.startsWith('pt') ? 'br' : tag.slice(0, 2);
    if (isLocale(code) && brand.locales.includes(code)) return code;
  }
  return brand.defaultLocale;
}
