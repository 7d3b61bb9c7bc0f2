import type { NewPasskey, PasskeyOptions, PasskeyProof } from 'shared-contracts/security';
import type { Core } from '../../../core';
import { digest } from '../../../crypto';
import { RefusedError, refuse } from '../../../http/errors';
import {
  createLoginGuard,
  createThrottle,
  hashPassword,
  passwordFits,
  passwordProblems,
} from '../accounts/public';
import type { Audit } from './audit';
import { sweepChallenges } from './passkey-repository';
import type { DeskPasskeys } from './passkeys';
import type { People } from './people';
import {
  changePerson,
  dropSessionsOf,
  personOfEnrolment,
  sweepEnrolments,
  takeEnrolment,
} from './repository';
import type { Operator } from './roles';
import type { DeskSessions } from './sessions';

/** Signs of a password of the desk, at least. */
const SHORTEST_PASSWORD = 12;
/** Passkeys that are borne after one right password. */
const PASSKEY_TRIES = 5;
interface Parts {
  people: People;
  sessions: DeskSessions;
  passkeys: DeskPasskeys;
  audit: Audit;
}

/** How the operator's people come in: a link once, then name, password and passkey (SPEC.md, OP2 and OP3). */
export function createEntry(core: Core, { people, sessions, passkeys, audit }: Parts) {
  const { db, now } = core;
  const throttle = createThrottle(core);
  const guard = createLoginGuard(throttle);

  /** @throws RefusedError 403 `forbidden` for a link that was used, or is too old */
  const enrolled = async (token: string) => {
    const person = await personOfEnrolment(db, digest(token), now());
    if (!person) throw refuse(403, 'forbidden');
    return person;
  };
  const demandPassword = (password: string, name: string): void => {
    const problems = passwordProblems(password, [name]);
    if ([...password].length < SHORTEST_PASSWORD) throw refuse(422, 'password_length', 'password');
    if (problems.length > 0) throw new RefusedError(422, problems);
  };
  /** @throws RefusedError 429 `too_many_attempts` */
  const admit = async (key: string, limit: number): Promise<void> => {
    if (!(await throttle.admits([{ key, limit, windowMs: 300_000 }])))
      throw refuse(429, 'too_many_attempts');
  };

  return {
    /** @throws RefusedError 403 `forbidden`; 422 as a player's password; 429 `too_many_attempts` */
    async offer(token: string, password: string, ip: string): Promise<PasskeyOptions> {
      await admit(`desk-enrol:${ip}`, 30);
      const person = await enrolled(token);
      demandPassword(password, person.name);
      return passkeys.offer(person, token);
    },
    /** Password and passkey of the link's person, and no others; their sessions end. @throws RefusedError as `offer`; 422 `passkey_failed`, `passkey_expired` */
    async enrol(token: string, password: string, made: NewPasskey, ip: string): Promise<void> {
      await admit(`desk-enrol:${ip}`, 30);
      const { id, name } = await enrolled(token);
      demandPassword(password, name);
      const passkey = await passkeys.check(made, token);
      const passwordHash = await hashPassword(password);
      await core.transact(async (tx) => {
        if (!(await takeEnrolment(tx, digest(token), now()))) throw refuse(403, 'forbidden');
        await changePerson(tx, id, { passwordHash, disabledAt: null });
        await passkeys.replace(tx, id, passkey);
        await dropSessionsOf(tx, id);
        await audit.add(tx, { operator: name, action: 'enrolled', ip });
      });
      await guard.lift({ brand: 'desk', login: name });
    },
    /** The first half. @returns its token @throws RefusedError 401 `invalid_credentials`, 429 `too_many_attempts` */
    async password(typed: string, password: string, ip: string): Promise<string> {
      const name = typed.trim().toLowerCase();
      const person = await people.active(name);
      // who is unknown may have typed a password here
      const operator = person?.name ?? '-';
      const turnedAway = async (error: unknown): Promise<never> => {
        await audit.addStranger({ operator, action: 'sign-in locked', ip });
        throw error;
      };
      const attempt = { brand: 'desk', login: person ? name : digest(name), ip, knownDevice: null };
      const admission = await guard.enter(attempt).catch(turnedAway);
      const fits = await passwordFits(person?.passwordHash ?? null, password);
      if (!fits || !person) {
        const entry = { operator, action: 'password refused', ip };
        // the guard counts the tries of a name that there is
        await (person ? audit.add(db, entry) : audit.addStranger(entry));
        throw refuse(401, 'invalid_credentials');
      }
      await admission.passed();
      return core.transact(async (tx) => {
        const token = await sessions.begin(tx, person.id, true);
        await audit.add(tx, { operator, action: 'password accepted', ip });
        return token;
      });
    },
    ask: (half: Operator, token: string): Promise<PasskeyOptions> => passkeys.ask(half, token),
    /** The second half: a session with a token of its own. @throws RefusedError 422 `passkey_expired`, `passkey_failed`; 429 `too_many_attempts` */
    async passkey(half: Operator, token: string, proof: PasskeyProof, ip: string): Promise<string> {
      const { id, name: operator } = half;
      await admit(`desk-passkey:${digest(token)}`, PASSKEY_TRIES);
      try {
        await passkeys.prove(half, proof, token);
      } catch (error) {
        await audit.add(db, { operator, action: 'passkey refused', ip });
        throw error;
      }
      return core.transact(async (tx) => {
        await sessions.end(tx, token);
        const made = await sessions.begin(tx, id, false);
        await audit.add(tx, { operator, action: 'signed in', ip });
        return made;
      });
    },
    leave: (operator: Operator, token: string, ip: string): Promise<void> =>
      core.transact(async (tx) => {
        await sessions.end(tx, token);
        await audit.add(tx, { operator: operator.name, action: 'signed out', ip });
      }),
    async sweep(): Promise<void> {
      await sweepChallenges(db, now());
      await sweepEnrolments(db, now());
      await sessions.sweep();
    },
  };
}
export type Entry = ReturnType<typeof createEntry>;
