import type { LoginAnswer, LoginBody, RegistrationBody } from 'shared-contracts/accounts';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { addressKey } from '../../../http/address';
import type { Caller } from '../../../http/caller';
import { refuse, refuseFor } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { Wallet } from '../../money/wallet/public';
import type { Limits } from '../../protection/limits/public';
import { noteVisitor } from '../../rewards/conversions/public';
import type { PlayerRow } from '../players/public';
import { findByContact, localeOfPlayer, noteLogin } from '../players/public';
import type { Codes } from './codes';
import { confirmContact } from './confirmation';
import type { Devices } from './devices';
import type { LoginGuard } from './login-guard';
import { passwordFits } from './passwords';
import type { Pending } from './pending';
import type { PhoneCodes } from './phone-codes';
import type { Proof, ReadProof } from './proof';
import { makePlayer, readRegistration } from './register';
import { cleanPhone, contactOf } from './registration';
import type { Sessions } from './sessions';
import type { Taken } from './taken';
import type { Throttle } from './throttle';
import { newDevice, signedIn, signInOf } from './topics';
import { agentOf } from './user-agent';

/** Registrations of one address within five minutes, with a captcha each beyond `Config.registrationsPerAddress`. */
export const REGISTRATIONS = { limit: 200, windowMs: 300_000 } as const;
export type From = Pick<
  Caller,
  'brand' | 'locale' | 'ip' | 'visitor' | 'device' | 'agent' | 'country'
>;
/** What begins with a session: its tokens, and what the browser is known by from now on. */
export type Entry = Required<Pick<LoginAnswer, 'tokens' | 'device'>>;
type Origin = Pick<Caller, 'visitor' | 'device' | 'agent' | 'country'>;
type OnSignIn = (tx: Db, player: PlayerRow) => Promise<void>;
interface Parts {
  sessions: Sessions;
  codes: Codes;
  phoneCodes: PhoneCodes;
  pending: Pending;
  throttle: Throttle;
  guard: LoginGuard;
  devices: Devices;
  wallet: Wallet;
  limits: Limits;
  outbox: Outbox;
  taken: Taken;
  proofs: ReadProof;
}

/** How a visitor becomes a player (SPEC.md, S1 to S10, C1 to C10). */
export function createAccounts(core: Core, parts: Parts) {
  const { sessions, codes, phoneCodes, pending, throttle, guard, devices, taken, proofs } = parts;
  const listeners: OnSignIn[] = [];
  const making = { core, wallet: parts.wallet, outbox: parts.outbox };

  /** Begins a session of a player in this transaction, and remembers which visitor and browser became the player. */
  const begin = async (
    tx: Db,
    player: PlayerRow,
    { visitor, device, agent, country }: Origin,
    { isTold = false, isProved }: { isTold?: boolean; isProved: boolean },
  ): Promise<Entry> => {
    const [as, at] = [agentOf(agent), core.now().toISOString()];
    const isNew = !isTold && player.logins > 0 && !(await devices.knows(player.id, device, tx));
    if (isNew)
      await parts.outbox.tell(tx, newDevice, {
        playerId: player.id,
        brand: player.brand,
        at,
        ...as,
      });
    for (const listener of listeners) await listener(tx, player);
    const signIn = signInOf(player, country, at);
    await noteLogin(tx, player.id, core.now(), signIn.jurisdiction);
    await parts.limits.checkLogin(tx, player, core.now());
    await parts.outbox.tell(tx, signedIn, signIn);
    if (visitor) await noteVisitor(tx, visitor, player.id, core.now());
    const known = await devices.remember(tx, player.id, device);
    return {
      tokens: await sessions.start(tx, player, known.id, as, isProved),
      device: known.token,
    };
  };
  /** By password or passkey. @param isTold a mail says already that somebody was there */
  const enter = (player: PlayerRow, origin: Origin, isTold = false): Promise<Entry> =>
    core.transact((tx) => begin(tx, player, origin, { isTold, isProved: true }));

  const { captcha: always } = core.config;
  const proofOf = async (token: unknown, ip: string): Promise<Proof> => {
    const proof = proofs(token, ip);
    if (always) await proof.demand();
    return proof;
  };

  return {
    /** Asked in the transaction of each sign-in; what it throws refuses it. */
    onSignIn: (listener: OnSignIn): void => void listeners.push(listener),
    /** @throws RefusedError 422 with a code and field for everything that is wrong, 429 `too_many_attempts`, `request_limit_exceeded` */
    async register(body: RegistrationBody, from: From): Promise<LoginAnswer> {
      const hits = await throttle.hit(`register:${addressKey(from.ip)}`, REGISTRATIONS.windowMs);
      const seconds = REGISTRATIONS.windowMs / 1000;
      if (hits > REGISTRATIONS.limit) throw refuseFor(seconds, 429, 'too_many_attempts');
      const proof = await proofOf(body.captcha, from.ip);
      if (hits > core.config.registrationsPerAddress) await proof.demand(seconds);
      const { brand, locale } = from;
      const newcomer = await readRegistration(body, brand, locale, core.now());
      return taken.watch(newcomer, from, async () => {
        if (newcomer.type === 'phone') {
          if (await findByContact(core.db, brand.id, newcomer))
            throw refuse(422, 'phone_taken', 'phone');
          await pending.keep(brand.id, newcomer, body.password);
          return phoneCodes.proveFirst(newcomer.value, from, proof);
        }
        const entry = await core.transact(async (tx) =>
          begin(tx, await makePlayer(making, tx, brand, newcomer, false), from, { isProved: true }),
        );
        return { ok: true, signedUp: true, ...entry };
      });
    },
    /** @throws RefusedError 401 `invalid_credentials`, 429 `too_many_attempts`, `request_limit_exceeded`, 403 `captcha_required` */
    async login(body: LoginBody, from: From): Promise<LoginAnswer> {
      const contact = contactOf(body.login);
      const found = await findByContact(core.db, from.brand.id, contact);
      const waits =
        found || contact.type === 'email' ? null : await pending.find(from.brand.id, contact.value);
      const known = await devices.knows(found?.player.id ?? 0, from.device);
      const attempt = { brand: from.brand.id, login: contact.value, ip: from.ip };
      const admission = await guard.enter({ ...attempt, knownDevice: known ? from.device : null });
      const proof = await proofOf(body.captcha, from.ip);
      const stored = found?.player.passwordHash ?? waits?.passwordHash ?? null;
      const fits = await passwordFits(stored, body.password);
      if (!fits || !(found || waits)) throw refuse(401, 'invalid_credentials');
      await admission.passed();
      // A phone that nobody proved yet is proved before it opens the account.
      if (!found) return phoneCodes.proveFirst(contact.value, from, proof);
      if (contact.type === 'phone' && !found.contact.isVerified) {
        const answer = await phoneCodes.proveFirst(contact.value, from, proof);
        const { token } = await core.transact((tx) =>
          devices.remember(tx, found.player.id, from.device),
        );
        return { ...answer, device: token };
      }
      return { ok: true, ...(await enter(found.player, from)) };
    },
    /** @throws RefusedError 429 `code_sent_just_now`, `request_limit_exceeded`, 403 `captcha_required`, 422 `captcha_failed` */
    async verifyPhone(phone: string, captcha: unknown, from: From) {
      const { limit } = await phoneCodes.send(cleanPhone(phone), from, proofs(captcha, from.ip));
      return limit ? { ok: false, is_max_attempts_used: true } : { ok: true };
    },
    /**
     * The right code proves the phone and logs in: where there is a password, only in a browser in which it was proved (C10).
     * @throws RefusedError 422 `wrong_code`, `code_expired`, 403 `password_required`
     */
    async confirmPhone(phone: string, code: string, from: From) {
      const { brand } = from;
      const value = cleanPhone(phone);
      const key = { brand: brand.id, purpose: 'phone' as const, target: value };
      const digits = code.replace(/\D/g, '');
      if ((await codes.check(key, digits, from.ip)) === 'limit')
        return { ok: false, is_max_attempts_used: true };
      const found = await findByContact(core.db, brand.id, { type: 'phone', value });
      const mayEnter =
        !found?.player.passwordHash || (await devices.knows(found.player.id, from.device));
      if (!mayEnter) throw refuse(403, 'password_required');
      return core.transact(async (tx) => {
        await codes.use(tx, key, digits);
        if (found) {
          await confirmContact(tx, parts.outbox, found.contact.id);
          // an SMS alone: anyone who holds the phone has said no password
          return { ok: true, ...(await begin(tx, found.player, from, { isProved: false })) };
        }
        const newcomer = await pending.take(tx, brand.id, value);
        if (!newcomer) throw refuse(422, 'code_expired', 'code');
        const player = await makePlayer(making, tx, brand, newcomer, true);
        return { ok: true, signedUp: true, ...(await begin(tx, player, from, { isProved: true })) };
      });
    },
    enter,
    languageOf: localeOfPlayer,
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
