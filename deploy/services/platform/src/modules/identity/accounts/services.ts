import type { Core } from '../../../core';
import type { Outbox } from '../../../outbox/service';
import type { CaptchaVerifier } from '../../../ports/captcha';
import type { MessageSender } from '../../../ports/messages';
import type { Wallet } from '../../money/wallet/public';
import type { Limits } from '../../protection/limits/public';
import type { Live } from '../../site/live/public';
import { createCodeGuard } from './code-guard';
import { createCodes } from './codes';
import { createContactClaims } from './contact-claims';
import { createDevices } from './devices';
import { createEmailCodes } from './email-codes';
import { createLoginGuard } from './login-guard';
import { createOwnPassword } from './own-password';
import { createChallenges } from './passkey-challenges';
import { createPasskeys } from './passkeys';
import { createPasswordChange } from './password-change';
import { createPayoutCodes } from './payout-codes';
import { createPending } from './pending';
import { createPhoneCodes } from './phone-codes';
import { createProofs } from './proof';
import { createRestore } from './restore';
import { createSendGate } from './send-gate';
import { createAccounts } from './service';
import { createSessions } from './sessions';
import { createSignIns } from './sign-ins';
import { createStepUp } from './step-up';
import { createTaken } from './taken';
import { createThrottle } from './throttle';

interface Parts {
  live: Live;
  outbox: Outbox;
  wallet: Wallet;
  limits: Limits;
  messages: MessageSender;
  captcha: CaptchaVerifier;
}

/** Every service of the accounts, built once, in order, with explicit arguments. */
export function createAccountServices(
  core: Core,
  { live, outbox, wallet, limits, messages, captcha }: Parts,
) {
  const sessions = createSessions(core, live);
  const throttle = createThrottle(core);
  const devices = createDevices(core);
  const proofs = createProofs(core, captcha);
  const gate = createSendGate(core, throttle);
  const codes = createCodes(core, createCodeGuard(throttle));
  const pending = createPending(core);
  const phoneCodes = createPhoneCodes(core, { codes, gate, pending, messages });
  const taken = createTaken(core, { throttle, messages });
  const guard = createLoginGuard(throttle);
  const entry = { codes, phoneCodes, pending, throttle, guard, devices, taken, proofs };
  const accounts = createAccounts(core, { ...entry, sessions, wallet, limits, outbox });
  const change = createPasswordChange(core, { codes, devices, sessions, outbox });
  const restore = createRestore(core, {
    codes,
    gate,
    proofs,
    messages,
    devices,
    change,
    accounts,
    outbox,
  });
  const ownPassword = createOwnPassword(core, throttle, change);
  const emailCodes = createEmailCodes(core, { codes, gate, proofs, messages, outbox });
  const payoutCodes = createPayoutCodes(core, { codes, gate, messages });
  const signIns = createSignIns(core, { sessions, devices });
  const challenges = createChallenges(core);
  const passkeys = createPasskeys(core, { challenges, ownPassword, accounts, throttle, outbox });
  const stepUp = createStepUp(core, { sessions, ownPassword, passkeys });
  const claiming = { codes, gate, throttle, proofs, messages, outbox, stepUp };
  const contactClaims = createContactClaims(core, claiming);
  return {
    sessions,
    proofs,
    accounts,
    restore,
    ownPassword,
    emailCodes,
    contactClaims,
    payoutCodes,
    signIns,
    passkeys,
    stepUp,
  };
}
