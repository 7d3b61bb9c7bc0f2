import type { BootData } from 'shared-contracts/composition';
import { EarlyAnswers, type EarlyWindow } from './early-answers';
import { INLINED_FOR, InlinedAnswers } from './inlined-answers';

export interface PageAnswers {
  inlined: InlinedAnswers;
  /** A guest's answer in a player's page, until the player's own comes. */
  guests: InlinedAnswers;
  /** Of the player's own, asked for before the scripts were there. */
  early?: EarlyAnswers;
}

/** What a page brings of the answers that its first calls want. */
export const pageAnswers = (
  boot: Pick<BootData, 'data' | 'guestData'>,
  win: EarlyWindow,
): PageAnswers => {
  const now = () => performance.now();
  const { at = 0, sent = {} } = win.early ?? {};
  return {
    inlined: new InlinedAnswers(boot.data, now),
    guests: new InlinedAnswers(boot.guestData ?? {}, now),
    early: new EarlyAnswers(sent, now, at + INLINED_FOR),
  };
};
