import type { LoginAnswer, LoginBody, RegistrationBody } from 'shared-contracts/api';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import { addressKey } from '../../http/address';
import type { Caller } from '../../http/caller';
import { Refusal, refuse } from '../../http/errors';
import type { CaptchaToken, CaptchaVerifier } from '../../ports/captcha';
import type { MessageSender } from '../../ports/messages';
import { text } from '../../texts';
import { noteVisitor } from '../conversions/repository';
import type { Wallet } from '../wallet/service';
import type { Codes } from './codes';
import type { Devices } from './devices';
import type { LoginGuard } from './login-guard';
import type { Notifications } from './notifications';
import { passwordFits } from './passwords';
import type { Pending } from './pending';
import { localeOfPlayer } from './presenter';
import { makePlayer, readRegistration } from './register';
import { cleanPhone, contactOf } from './registration';
import { findByContact, markVerified, noteLogin } from './repository';
import type { PlayerRow } from './schema';
import type { Sessions } from './sessions';
import type { Throttle } from './throttle';

/** Registrations of one address within five minutes. */
const REGISTRATIONS = { limit: 200, windowMs: 300_000 } as const;
export type From = Pick<Caller, 'brand' | 'locale' | 'ip' | 'visitor' | 'device'>;
/** What begins with a session: its tokens, and what the browser is known by from now on. */
export type Entry = Required<Pick<LoginAnswer, 'tokens' | 'device'>>;
type Origin = Pick<Caller, 'visitor' | 'device'>;
interface Parts {
  sessions: Sessions;
  codes: Codes;
  pending: Pending;
  throttle: Throttle;
  guard: LoginGuard;
  devices: Devices;
  wallet: Wallet;
  notifications: Notifications;
  messages: MessageSender;
  captcha: CaptchaVerifier;
}

/** The code sent a moment ago still counts. */
const ignoreTooEarly = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
};

/** How a visitor becomes a player (SPEC.md, S1 to S10, C1 to C5). */
export function createAccounts(core: Core, parts: Parts) {
  const { sessions, codes, pending, throttle, guard, devices, messages, captcha } = parts;
  const making = { core, wallet: parts.wallet, notifications: parts.notifications };

  /** Begins a session of a player in this transaction, and remembers which visitor and browser became the player. */
  const begin = async (tx: Db, player: PlayerRow, { visitor, device }: Origin): Promise<Entry> => {
    await noteLogin(tx, player.id, core.now());
    if (visitor) await noteVisitor(tx, visitor, player.id, core.now());
    const known = await devices.remember(tx, player.id, device);
    return { tokens: await sessions.start(tx, player, known.id), device: known.token };
  };
  const enter = (player: PlayerRow, origin: Origin, contactId?: number): Promise<Entry> =>
    core.transact(async (tx) => {
      if (contactId !== undefined) await markVerified(tx, contactId);
      return begin(tx, player, origin);
    });

  const checkCaptcha = async (token: CaptchaToken | undefined, ip: string) => {
    if (!core.config.captcha) return;
    if (!token) throw refuse(403, 'captcha_required', 'captcha');
    if (!(await captcha.verify(token, ip))) throw refuse(422, 'captcha_failed', 'captcha');
  };

  /** Sends a code by SMS if the phone is somebody's; the answer does not tell. */
  const sendPhoneCode = async (phone: string, { brand, locale }: From): Promise<{ limit: boolean }> => {
    const made = await codes.make({ brand: brand.id, purpose: 'phone', target: phone });
    if (made === 'limit') return { limit: true };
    const found = await findByContact(core.db, brand.id, { type: 'phone', value: phone });
    const waits = found ? null : await pending.find(brand.id, phone);
    if (waits) await pending.hold(brand.id, phone);
    const body = text(locale, 'sms.code', { brand: brand.name, code: made.code });
    if (found || waits) await messages.send({ channel: 'sms', brand: brand.id, to: phone, body });
    return { limit: false };
  };
  /** A code for a phone that has to be proved, unless the last one is still on its way. @throws Refusal 429 `too_many_sends` */
  const proveFirst = async (phone: string, from: From): Promise<LoginAnswer> => {
    const { limit } = (await sendPhoneCode(phone, from).catch(ignoreTooEarly)) ?? { limit: false };
    if (limit) throw refuse(429, 'too_many_sends');
    return { ok: true, codeNeeded: true };
  };

  return {
    async register(body: RegistrationBody, from: From): Promise<LoginAnswer> {
      const hits = await throttle.hit(`register:${addressKey(from.ip)}`, REGISTRATIONS.windowMs);
      if (hits > REGISTRATIONS.limit) throw refuse(429, 'too_many_attempts');
      await checkCaptcha(body.captcha as CaptchaToken | undefined, from.ip);
      const { brand, locale } = from;
      const newcomer = await readRegistration(body, brand, locale, core.now());
      if (newcomer.type === 'phone') {
        if (await findByContact(core.db, brand.id, newcomer)) throw refuse(422, 'phone_taken', 'phone');
        await pending.keep(brand.id, newcomer, body.password);
        return proveFirst(newcomer.value, from);
      }
      const entry = await core.transact(async (tx) =>
        begin(tx, await makePlayer(making, tx, brand, newcomer, false), from),
      );
      return { ok: true, signedUp: true, ...entry };
    },
    /** @throws Refusal 401 `invalid_credentials`, 429 `too_many_attempts`, 403 `captcha_required` */
    async login(body: LoginBody, from: From): Promise<LoginAnswer> {
      const contact = contactOf(body.login);
      const found = await findByContact(core.db, from.brand.id, contact);
      const waits =
        found || contact.type === 'email' ? null : await pending.find(from.brand.id, contact.value);
      const known = await devices.knows(found?.player.id ?? 0, from.device);
      const attempt = { brand: from.brand.id, login: contact.value, ip: from.ip };
      const admission = await guard.enter({ ...attempt, knownDevice: known ? from.device : null });
      await checkCaptcha(body.captcha as CaptchaToken | undefined, from.ip);
      const stored = found?.player.passwordHash ?? waits?.passwordHash ?? null;
      const fits = await passwordFits(stored, body.password);
      if (!fits || !(found || waits)) throw refuse(401, 'invalid_credentials');
      await admission.passed();
      // A phone that nobody proved yet is proved before it opens the account.
      if (!found) return proveFirst(contact.value, from);
      if (contact.type === 'phone' && !found.contact.isVerified) {
        const answer = await proveFirst(contact.value, from);
        const { token } = await core.transact((tx) => devices.remember(tx, found.player.id, from.device));
        return { ...answer, device: token };
      }
      return { ok: true, ...(await enter(found.player, from)) };
    },
    async verifyPhone(phone: string, from: From) {
      const { limit } = await sendPhoneCode(cleanPhone(phone), from);
      return limit ? { ok: false, is_max_attempts_used: true } : { ok: true };
    },
    /** The right code proves the phone and logs in. @throws Refusal 422 `wrong_code`, `code_expired` */
    async confirmPhone(phone: string, code: string, from: From) {
      const { brand } = from;
      const value = cleanPhone(phone);
      const taken = await codes.take(
        { brand: brand.id, purpose: 'phone', target: value },
        code.replace(/\D/g, ''),
      );
      if (taken === 'limit') return { ok: false, is_max_attempts_used: true };
      const found = await findByContact(core.db, brand.id, { type: 'phone', value });
      if (found) return { ok: true, ...(await enter(found.player, from, found.contact.id)) };
      const entry = await core.transact(async (tx) => {
        const newcomer = await pending.take(tx, brand.id, value);
        return newcomer && begin(tx, await makePlayer(making, tx, brand, newcomer, true), from);
      });
      if (!entry) throw refuse(422, 'code_expired', 'code');
      return { ok: true, signedUp: true, ...entry };
    },
    enter,
    languageOf: localeOfPlayer,
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
