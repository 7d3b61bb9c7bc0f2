/** All that other modules may use of the standings. */
export { type Board, type BoardRef, findBoard, type NewBoard, openBoard } from './boards';
export { type Entrant, enter, enterAll, type Line, look, takeBack } from './count';
export { standingsModule } from './index';
export { type ParticipantsPage, participants } from './participants';
export { around, page, placesOf, type Standing, size } from './places';
export { foldJournal, rebuild } from './rebuild';
export type { Reason, TieRule } from './schema';
export { createSealing, type Ended, reopen } from './sealing';
export { createPlaces, type Places } from './service';
export { createTelling, type Teller } from './telling';
export { changedTop, movedPlayers } from './told';
