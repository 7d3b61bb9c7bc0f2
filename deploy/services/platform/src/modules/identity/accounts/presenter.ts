import type { Profile } from 'shared-contracts/accounts';
import type { Locale } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import { userLevel } from '../../rewards/levels/public';
import { type ContactRow, type PlayerRow, shownName } from '../players/public';

const contact = ({ id, value, isPrimary, isVerified }: ContactRow) => ({
  id: String(id),
  value,
  is_primary: isPrimary,
  is_verified: isVerified,
});

/** The profile as the site reads it (specification 2, section 3.5); `xp` decides the level. */
export function presentProfile(
  player: PlayerRow,
  contacts: ContactRow[],
  xp: number,
  locale: Locale,
): Profile {
  const { level } = userLevel(xp, locale);
  return {
    id: String(player.id),
    user_id: player.id,
    hash: player.hash,
    level: { index: level.index, title: level.title, bonus_availability_level: level.index },
    firstname: player.firstname,
    lastname: player.lastname,
    middlename: player.middlename,
    address: player.address,
    country: player.country,
    gender: player.gender,
    registration_contact_type: player.registrationContactType,
    birthday: player.birthday,
    birthday_verified: player.birthdayVerified,
    nick_name: player.nickname,
    shown_name: shownName(player.nickname, player.id),
    currency: player.currency as Currency,
    locale: player.locale,
    multi_account: player.multiAccount,
    phones: contacts.filter(({ type }) => type === 'phone').map(contact),
    emails: contacts.filter(({ type }) => type === 'email').map(contact),
    onVerification: contacts
      .filter(({ isVerified }) => !isVerified)
      .map(({ type, value }) => ({ type, value })),
    first_auth: player.firstAuth,
    is_verified: player.isVerified,
  };
}
