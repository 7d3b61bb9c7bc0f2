import type { Core } from '../../../core';
import { digest, randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import { createLoginGuard, createThrottle } from '../accounts/public';
import type { Audit } from './audit';
import { dropPasskeys, newestPasskeyAt } from './passkey-repository';
import {
  addEnrolment,
  addPerson,
  changePerson,
  dropEnrolments,
  dropSessionsOf,
  findActivePerson,
  findPerson,
  listPeople,
  putPerson,
} from './repository';
import { type Operator, ROLES, type Role } from './roles';
import type { PersonRow } from './schema';

/** Hours in which a link that lets somebody choose password and passkey is good. */
export const ENROLMENT_HOURS = 24;
const NAME = /^[a-z0-9][a-z0-9._-]{0,39}$/;
/** Whom a sandbox signs in by itself: nobody can come in by a password under these names. */
export const SANDBOX_PEOPLE = ['sandbox', 'sandbox-2'] as const;

export const operatorOf = ({ id, name, roles, playerIds }: PersonRow): Operator => ({
  id,
  name,
  roles,
  playerIds,
});

/** The operator's people; the command line makes and changes them (SPEC.md, OP1). */
export function createPeople(core: Core, audit: Audit) {
  const { db, now } = core;
  const guard = createLoginGuard(createThrottle(core));
  const find = (name: string): Promise<PersonRow | null> => findPerson(db, name);
  const known = async (name: string, tx: Db): Promise<PersonRow> => {
    const row = await findPerson(tx, name);
    if (!row || SANDBOX_PEOPLE.some((one) => one === name))
      throw new Error(`nobody is called ${name}`);
    return row;
  };
  const note = (tx: Db, action: string, subject: string, detail: Record<string, string> = {}) =>
    audit.add(tx, { operator: 'command line', action, subject, detail });

  return {
    find,
    list: (): Promise<PersonRow[]> => listPeople(db),
    /** @throws Error for a name that is none, or taken */
    add: (name: string, roles: readonly Role[]): Promise<void> =>
      core.transact(async (tx) => {
        if (!NAME.test(name) || name === 'command line')
          throw new Error('a name is lower case letters, digits, ".", "_" and "-", 40 at most');
        const made = { name, roles: [...roles], createdAt: now() };
        if (!(await addPerson(tx, made))) throw new Error(`${name} is there already`);
        await note(tx, 'person added', name, { roles: roles.join(',') });
      }),
    /** Their sessions end. @throws Error for an unknown name */
    setRoles: (name: string, roles: readonly Role[]): Promise<void> =>
      core.transact(async (tx) => {
        const { id } = await known(name, tx);
        await changePerson(tx, id, { roles: [...roles] });
        await dropSessionsOf(tx, id);
        await note(tx, 'roles changed', name, { roles: roles.join(',') });
      }),
    /** Accounts that they play with, about which they decide nothing. @throws Error for an unknown name */
    setPlayers: (name: string, playerIds: readonly number[]): Promise<void> =>
      core.transact(async (tx) => {
        const { id } = await known(name, tx);
        await changePerson(tx, id, { playerIds: [...playerIds] });
        await note(tx, 'own accounts changed', name, { players: playerIds.join(',') });
      }),
    /** Ends what they have; a link lets them in again. @throws Error for an unknown name */
    disable: (name: string): Promise<void> =>
      core.transact(async (tx) => {
        const { id } = await known(name, tx);
        await changePerson(tx, id, { disabledAt: now(), passwordHash: '' });
        await dropPasskeys(tx, id);
        await dropEnrolments(tx, id);
        await dropSessionsOf(tx, id);
        await note(tx, 'person disabled', name);
      }),
    /**
     * The token of a link with which they choose password and passkey, once; one from before is void. Until it is used they sign in as before,
     * now, too, when strangers locked their name.
     * @throws Error for an unknown name
     */
    async enrol(name: string): Promise<string> {
      const token = randomToken();
      await core.transact(async (tx) => {
        const { id } = await known(name, tx);
        const expiresAt = new Date(now().getTime() + ENROLMENT_HOURS * 3_600_000);
        await dropEnrolments(tx, id);
        await addEnrolment(tx, { hash: digest(token), operatorId: id, expiresAt });
        await note(tx, 'link made', name);
      });
      await guard.lift({ brand: 'desk', login: name });
      return token;
    },
    /** Whom a sandbox signs in by itself, with every role that there is now. */
    async sandboxPerson(name: (typeof SANDBOX_PEOPLE)[number] = 'sandbox'): Promise<Operator> {
      const found = await find(name);
      if (found && ROLES.every((role) => found.roles.includes(role))) return operatorOf(found);
      const row = await putPerson(db, { name, roles: [...ROLES], createdAt: now() });
      if (!row) throw new Error('the person of the sandbox was not stored');
      return operatorOf(row);
    },
    active: (name: string): Promise<PersonRow | null> => findActivePerson(db, name),
    /** When they chose the passkey that they have, in milliseconds; 0 for one of a sandbox, who has none. */
    enrolledAt: async ({ id }: Operator): Promise<number> =>
      (await newestPasskeyAt(db, id))?.getTime() ?? 0,
  };
}
export type People = ReturnType<typeof createPeople>;
