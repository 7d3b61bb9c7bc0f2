import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Profile, ProfileUpdate } from 'shared-contracts/accounts';
import { isLocale, type Locale } from 'shared-contracts/composition';
import type { Core } from '../../core';
import { isUniqueViolation } from '../../db/connect';
import { Refusal, refuse } from '../../http/errors';
import type { Levels } from '../levels/public';
import { contactsOf, findPlayer, players } from '../players/public';
import { presentProfile } from './presenter';

/** Latin and Cyrillic letters, digits, hyphen and whitespace (specification 2, section 5). */
const NAME = /^[\p{Script=Latin}\p{Script=Cyrillic}\d\s-]*$/u;
const NAMES = ['firstname', 'lastname', 'middlename'] as const;

/** What a player may write of its own row, picked by name (SPEC.md, B2). */
const writtenIn = ({ firstname, lastname, middlename, address, country, gender, locale }: ProfileUpdate) => ({
  ...{ firstname, lastname, middlename, address, country, gender, locale },
});

export function createProfiles(core: Core, { xpOf }: Pick<Levels, 'xpOf'>) {
  const find = async (id: number) => {
    const player = await findPlayer(core.db, id);
    if (!player) throw refuse(404, 'not_found');
    return player;
  };
  const get = async (id: number, locale: Locale): Promise<Profile> =>
    presentProfile(await find(id), await contactsOf(core.db, id), await xpOf(id), locale);

  return {
    get,
    /** @throws Refusal 422 `validation` with the field of a name that has other signs than letters, digits, hyphen, space */
    async update(id: number, change: ProfileUpdate, locale: Locale): Promise<Profile> {
      const wrong = NAMES.filter((field) => !NAME.test(change[field] ?? ''));
      if (wrong.length > 0)
        throw new Refusal(
          422,
          wrong.map((field) => ({ code: 'validation', field })),
        );
      if (change.locale && !isLocale(change.locale)) throw refuse(422, 'validation', 'locale');
      const written = writtenIn(change);
      if (Object.values(written).some((value) => value !== undefined))
        await core.db.update(players).set(written).where(eq(players.id, id));
      return get(id, locale);
    },
    /** Once: a later change needs support. @throws Refusal 422 `nickname_taken`, `validation`, 403 `forbidden` */
    async chooseNickname(id: number, brand: string, text: string): Promise<void> {
      const nickname = text.trim().replace(/\s+/g, ' ');
      if (nickname === '' || !NAME.test(nickname)) throw refuse(422, 'validation', 'nickname');
      const chosen = core.transact(async (tx) => {
        const [taken] = await tx
          .select({ id: players.id })
          .from(players)
          .where(and(eq(players.brand, brand), eq(sql`lower(${players.nickname})`, nickname.toLowerCase())));
        if (taken) throw refuse(422, 'nickname_taken', 'nickname');
        const open = and(eq(players.id, id), isNull(players.nickname));
        const changed = await tx.update(players).set({ nickname }).where(open).returning({ id: players.id });
        if (changed.length === 0) throw refuse(403, 'forbidden', 'nickname');
      });
      // Two players at once: the unique index lets one through.
      await chosen.catch((error: unknown) => {
        throw isUniqueViolation(error) ? refuse(422, 'nickname_taken', 'nickname') : error;
      });
    },
  };
}
export type Profiles = ReturnType<typeof createProfiles>;
