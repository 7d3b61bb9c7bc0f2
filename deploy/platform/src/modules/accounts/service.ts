import type { LoginAnswer, LoginBody, RegistrationBody, Tokens } from 'shared-contracts/api';
import type { Core } from '../../core';
import type { Db } from '../../db/connect';
import type { Caller } from '../../http/caller';
import { Refusal, refuse } from '../../http/errors';
import type { CaptchaToken, CaptchaVerifier } from '../../ports/captcha';
import type { MessageSender } from '../../ports/messages';
import { text } from '../../texts';
import { noteVisitor } from '../conversions/repository';
import type { Wallet } from '../wallet/service';
import type { Codes } from './codes';
import type { Notifications } from './notifications';
import { passwordFits } from './passwords';
import { localeOfPlayer } from './presenter';
import { registerPlayer } from './register';
import { cleanPhone, contactOf } from './registration';
import { findByContact, markVerified, noteLogin } from './repository';
import type { PlayerRow } from './schema';
import type { Sessions } from './sessions';
import type { Throttle } from './throttle';

/** So many tries within the window, by login and by address. */
export const LOGIN_LIMITS = { perLogin: 5, perIp: 100, registrationsPerIp: 200, windowMs: 300_000 } as const;
type From = Pick<Caller, 'brand' | 'locale' | 'ip' | 'visitor'>;
interface Parts {
  sessions: Sessions;
  codes: Codes;
  throttle: Throttle;
  wallet: Wallet;
  notifications: Notifications;
  messages: MessageSender;
  captcha: CaptchaVerifier;
}

/** The code sent a moment ago still counts. */
const ignoreTooEarly = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
};

/** How a visitor becomes a player (SPEC.md, S1 to S5, C1 to C5). */
export function createAccounts(core: Core, parts: Parts) {
  const { sessions, codes, throttle, messages, captcha } = parts;

  /** Begins a session of a player in this transaction, and remembers which visitor became the player. */
  const begin = async (tx: Db, player: PlayerRow, visitor: string | null): Promise<Tokens> => {
    await noteLogin(tx, player.id, core.now());
    if (visitor) await noteVisitor(tx, visitor, player.id, core.now());
    return sessions.start(tx, player);
  };
  const enter = (player: PlayerRow, visitor: string | null, contactId?: number): Promise<Tokens> =>
    core.transact(async (tx) => {
      if (contactId !== undefined) await markVerified(tx, contactId);
      return begin(tx, player, visitor);
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
      const hits = await throttle.hit(`register:${from.ip}`, LOGIN_LIMITS.windowMs);
      if (hits > LOGIN_LIMITS.registrationsPerIp) throw refuse(429, 'too_many_attempts');
      await checkCaptcha(body.captcha as CaptchaToken | undefined, from.ip);
      let tokens: Tokens | undefined;
      await registerPlayer(
        core,
        parts,
        { body, brand: from.brand, locale: from.locale },
        async (tx, player) => {
          tokens = await begin(tx, player, from.visitor);
        },
      );
      return tokens ? { ok: true, tokens } : { ok: false };
    },
    /** @throws Refusal 401 `invalid_credentials`, 429 `too_many_attempts`, 403 `captcha_required` */
    async login(body: LoginBody, from: From): Promise<LoginAnswer> {
      const contact = contactOf(body.login);
      const byLogin = `login:${from.brand.id}:${contact.value}`;
      const byIp = `login-failed:${from.ip}`;
      const { perLogin, perIp, windowMs } = LOGIN_LIMITS;
      // Counted before the password is looked at: many tries at once cannot slip through together.
      const tries = await throttle.hit(byLogin, windowMs);
      if (tries > perLogin || (await throttle.count(byIp, windowMs)) >= perIp)
        throw refuse(429, 'too_many_attempts');
      await checkCaptcha(body.captcha as CaptchaToken | undefined, from.ip);
      const found = await findByContact(core.db, from.brand.id, contact);
      if (!(await passwordFits(found?.player.passwordHash ?? null, body.password)) || !found) {
        await throttle.hit(byIp, windowMs);
        throw refuse(401, 'invalid_credentials');
      }
      await throttle.clear(byLogin);
      // A phone that nobody proved yet is proved before it opens the account.
      if (contact.type === 'phone' && !found.contact.isVerified) {
        await sendPhoneCode(contact.value, from).catch(ignoreTooEarly);
        return { ok: true, codeNeeded: true };
      }
      return { ok: true, tokens: await enter(found.player, from.visitor) };
    },
    async verifyPhone(phone: string, from: From) {
      const { limit } = await sendPhoneCode(cleanPhone(phone), from);
      return limit ? { ok: false, is_max_attempts_used: true } : { ok: true };
    },
    /** The right code proves the phone and logs in. @throws Refusal 422 `wrong_code`, `code_expired` */
    async confirmPhone(phone: string, code: string, { brand, visitor }: From) {
      const value = cleanPhone(phone);
      const taken = await codes.take(
        { brand: brand.id, purpose: 'phone', target: value },
        code.replace(/\D/g, ''),
      );
      if (taken === 'limit') return { ok: false, is_max_attempts_used: true };
      const found = await findByContact(core.db, brand.id, { type: 'phone', value });
      if (!found) throw refuse(422, 'code_expired', 'code');
      return { ok: true, tokens: await enter(found.player, visitor, found.contact.id) };
    },
    enter,
    languageOf: localeOfPlayer,
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
