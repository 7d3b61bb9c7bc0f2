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
import { localeOfPlayer } from './presenter';
import { registerPlayer } from './register';
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
  const { sessions, codes, throttle, guard, devices, messages, captcha } = parts;

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
    const body = text(locale, 'sms.code', { brand: brand.name, code: made.code });
    if (found) await messages.send({ channel: 'sms', brand: brand.id, to: phone, body });
    return { limit: false };
  };

  return {
    async register(body: RegistrationBody, from: From): Promise<LoginAnswer> {
      const hits = await throttle.hit(`register:${addressKey(from.ip)}`, REGISTRATIONS.windowMs);
      if (hits > REGISTRATIONS.limit) throw refuse(429, 'too_many_attempts');
      await checkCaptcha(body.captcha as CaptchaToken | undefined, from.ip);
      let entry: Entry | undefined;
      await registerPlayer(
        core,
        parts,
        { body, brand: from.brand, locale: from.locale },
        async (tx, player) => {
          entry = await begin(tx, player, from);
        },
      );
      return { ok: entry !== undefined, ...entry };
    },
    /** @throws Refusal 401 `invalid_credentials`, 429 `too_many_attempts`, 403 `captcha_required` */
    async login(body: LoginBody, from: From): Promise<LoginAnswer> {
      const contact = contactOf(body.login);
      const found = await findByContact(core.db, from.brand.id, contact);
      const known = await devices.knows(found?.player.id ?? 0, from.device);
      const attempt = { brand: from.brand.id, login: contact.value, ip: from.ip };
      const admission = await guard.enter({ ...attempt, knownDevice: known ? from.device : null });
      await checkCaptcha(body.captcha as CaptchaToken | undefined, from.ip);
      const fits = await passwordFits(found?.player.passwordHash ?? null, body.password);
      if (!fits || !found) throw refuse(401, 'invalid_credentials');
      await admission.passed();
      // A phone that nobody proved yet is proved before it opens the account.
      if (contact.type === 'phone' && !found.contact.isVerified) {
        await sendPhoneCode(contact.value, from).catch(ignoreTooEarly);
        const { token } = await core.transact((tx) => devices.remember(tx, found.player.id, from.device));
        return { ok: true, codeNeeded: true, device: token };
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
      if (!found) throw refuse(422, 'code_expired', 'code');
      return { ok: true, ...(await enter(found.player, from, found.contact.id)) };
    },
    enter,
    languageOf: localeOfPlayer,
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
