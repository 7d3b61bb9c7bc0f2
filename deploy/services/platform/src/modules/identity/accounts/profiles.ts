import { NAME_SIGNS, type Profile, type ProfileUpdate } from 'shared-contracts/accounts';
import type { ErrorItem } from 'shared-contracts/api';
import { isLocale, type Locale } from 'shared-contracts/composition';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import { isUniqueViolation } from '../../../db/connect';
import { RefusedError, refuse } from '../../../http/errors';
import type { Outbox } from '../../../outbox/service';
import type { Levels } from '../../rewards/levels/public';
import { renameMember } from '../../tournaments/standings/public';
import { contactsOf, findPlayer, givenName, noteGreeted } from '../players/public';
import { giveName, isLookTaken, isNameTaken, writeProfile } from './name-repository';
import { presentProfile } from './presenter';
import { birthdayProblem } from './registration';
import { cleanName, isAsGiven, lookOf, nameProblem } from './shown-name';
import { nicknameChosen } from './topics';

const NAMES = ['firstname', 'lastname', 'middlename'] as const;

/** What a player may write of its own row, picked by name (SPEC.md, B2). */
const writtenIn = (change: ProfileUpdate) => {
  const { firstname, lastname, middlename, address, country, gender, birthday, locale } = change;
  return { firstname, lastname, middlename, address, country, gender, birthday, locale };
};

interface Parts {
  levels: Pick<Levels, 'xpOf'>;
  outbox: Pick<Outbox, 'tell'>;
}
export function createProfiles(core: Core, { levels: { xpOf }, outbox }: Parts) {
  const find = async (id: number) => {
    const player = await findPlayer(core.db, id);
    if (!player) throw refuse(404, 'not_found');
    return player;
  };
  const get = async (id: number, locale: Locale): Promise<Profile> =>
    presentProfile(await find(id), await contactsOf(core.db, id), await xpOf(id), locale);

  const problemsOf = async (id: number, change: ProfileUpdate): Promise<ErrorItem[]> => {
    const names = NAMES.filter((field) => !NAME_SIGNS.test(change[field] ?? ''));
    const problems: ErrorItem[] = names.map((field) => ({ code: 'validation', field }));
    if (change.locale && !isLocale(change.locale))
      problems.push({ code: 'validation', field: 'locale' });
    if (change.birthday === undefined) return problems;
    const { brand, birthdayVerified } = await find(id);
    const today = core.now().toISOString().slice(0, 10);
    const wrong = birthdayVerified
      ? { code: 'birthday_is_proved', field: 'birthday' }
      : birthdayProblem(change.birthday, today, brandOf(brand).minimumAge);
    return wrong ? [...problems, wrong] : problems;
  };

  return {
    get,
    /** @throws RefusedError 422 as `updateProfile` says: everything that is wrong at once, and nothing is written */
    async update(id: number, change: ProfileUpdate, locale: Locale): Promise<Profile> {
      const wrong = await problemsOf(id, change);
      if (wrong.length > 0) throw new RefusedError(422, wrong);
      const written = writtenIn(change);
      if (Object.values(written).some((value) => value !== undefined)) {
        // staff may accept a document meanwhile
        if (!(await writeProfile(core.db, id, written, change.birthday !== undefined)))
          throw refuse(422, 'birthday_is_proved', 'birthday');
      }
      return get(id, locale);
    },
    /** The greeting was shown; doing it twice changes nothing. */
    clearFirstAuth: (id: number): Promise<void> => noteGreeted(core.db, id),
    /** Once: a later change needs support. @throws RefusedError 422 `nickname_taken`, `nickname_alike`, `nickname_reserved`, `nickname_mixed`, `validation`, 403 `forbidden` */
    async chooseNickname(id: number, brand: string, text: string): Promise<void> {
      const nickname = cleanName(text);
      const problem = nameProblem(nickname);
      if (problem) throw refuse(422, problem, 'nickname');
      const nicknameLook = lookOf(nickname);
      const chosen = core.transact(async (tx) => {
        if (await isNameTaken(tx, brand, nickname)) throw refuse(422, 'nickname_taken', 'nickname');
        if (isAsGiven(nickname) && nickname !== givenName(id))
          throw refuse(422, 'nickname_taken', 'nickname');
        if (await isLookTaken(tx, id, brand, nicknameLook))
          throw refuse(422, 'nickname_alike', 'nickname');
        if (!(await giveName(tx, id, { nickname, nicknameLook })))
          throw refuse(403, 'forbidden', 'nickname');
        await renameMember(tx, id, nickname);
        await outbox.tell(tx, nicknameChosen, { playerId: id, brand, nickname });
      });
      // Two players at once: the unique index lets one through.
      await chosen.catch((error: unknown) => {
        throw isUniqueViolation(error) ? refuse(422, 'nickname_taken', 'nickname') : error;
      });
    },
  };
}
export type Profiles = ReturnType<typeof createProfiles>;
