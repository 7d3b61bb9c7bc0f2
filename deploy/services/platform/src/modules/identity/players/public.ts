/** All that other modules may use of players. */

export { shownName } from './called';
export { ANIMALS, givenName, QUALITIES } from './given-names';
export { localeOfPlayer } from './locale';
export { type Owner, ownerIn } from './owner';
export {
  addContact,
  addPlayer,
  type ContactValue,
  contactsOf,
  endContactWait,
  findByContact,
  findPlayer,
  lockPlayerStatus,
  markVerified,
  noteGreeted,
  noteLogin,
  playerOf,
  setPlayerStatus,
  shownNameOf,
} from './repository';
export { type ContactRow, contacts, type PlayerRow, players } from './schema';
