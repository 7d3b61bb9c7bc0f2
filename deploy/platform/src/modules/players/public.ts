/** All that other modules may use of players. */
export { localeOfPlayer } from './locale';
export { maskName, shownNameOf } from './mask';
export { type Owner, ownerIn } from './owner';
export {
  addContact,
  addPlayer,
  type ContactValue,
  contactsOf,
  findByContact,
  findPlayer,
  markVerified,
  noteLogin,
  playerOf,
} from './repository';
export { type ContactRow, contacts, type PlayerRow, players } from './schema';
