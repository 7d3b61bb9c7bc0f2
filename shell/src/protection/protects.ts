/** Refusals by which a player is protected. */
export const PROTECTS =
  /^((deposit|loss|bet|single_bet|session)_limit_reached|player_(timed_out|excluded|in_register)|games_(timed_out|excluded)|register_unavailable|protection_unknown|limit_required)$/;
