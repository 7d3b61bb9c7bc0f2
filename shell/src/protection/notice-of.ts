import type { Refusal } from './notices';
import { PROTECTS } from './protects';

/** A call that was refused to protect the player shows the way to help (SPEC 16). */
export const noticeOf = (refusal: Refusal): void => {
  const isClosing = refusal.code === 'account_closing';
  if (!isClosing && !PROTECTS.test(refusal.code)) return;
  // who made the call says the reason as well: nothing is lost without this code
  import(/* webpackChunkName: "protection-notices" */ './notices').then(
    ({ showRefusal, showClosing }) =>
      void (isClosing ? showClosing(refusal) : showRefusal(refusal)),
    () => {},
  );
};
