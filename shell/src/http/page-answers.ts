import type { BootData } from 'shared-contracts/composition';
import { EarlyAnswers, type EarlyWindow } from './early-answers';
import type { HttpOptions } from './http-client';
import { INLINED_FOR, InlinedAnswers } from './inlined-answers';

/** What a page brings of the answers that its first calls want. */
export const pageAnswers = (
  boot: Pick<BootData, 'data' | 'guestData'>,
  win: EarlyWindow,
): Pick<HttpOptions, 'inlined' | 'guests' | 'early'> => {
  const now = () => performance.now();
  const { at = 0, sent = {} } = win.early ?? {};
  return {
    inlined: new InlinedAnswers(boot.data, now),
    guests: new InlinedAnswers(boot.guestData ?? {}, now),
    early: new EarlyAnswers(sent, now, at + INLINED_FOR),
  };
};
