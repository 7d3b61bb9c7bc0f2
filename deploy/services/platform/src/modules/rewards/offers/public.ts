/** All that other modules may use of offers. */
export { isSound } from './budget';
export type { Drafts } from './drafts';
export { playedNow } from './played';
export { linesOf } from './print';
export { checkOf, meansOf } from './read';
export type { OfferKind } from './report';
export type { ProductDraft, TournamentDraft } from './written';
