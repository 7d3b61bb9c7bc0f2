/** All that other modules may use of the standings. */
export {
  type Board,
  type BoardRef,
  findBoard,
  freezeBoard,
  type NewBoard,
  openBoard,
} from './board-repository';
export {
  enter,
  enterAll,
  look,
  takeBack,
} from './count';
export { type HeldStandingJson, standingsIn } from './held';
export { type ParticipantsPage, participants } from './participant-repository';
export { around, page, placesOf, placesOfMembers, type Standing, size } from './place-repository';
export { foldJournal } from './rebuild-repository';
export { renameMember } from './renaming-repository';
export {
  type Reason,
  standingJournal,
  standingMembers,
  type TieRule,
} from './schema';
export { type Ended, reopen } from './sealing';
export type { Places } from './service';
export type { Teller } from './telling';
export { changedTop, movedPlayers } from './told-repository';
