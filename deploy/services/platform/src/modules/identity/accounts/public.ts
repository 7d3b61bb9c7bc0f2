/** All that other modules may use of accounts. */
export { createLoginGuard } from './login-guard';
export { welcome } from './notification';
export type { OwnPassword } from './own-password';
export { saidIn } from './passkey-challenges';
export { hashPassword, passwordFits, passwordProblems } from './passwords';
export type { PayoutAsked, PayoutCodes } from './payout-codes';
export type { ReadProof } from './proof';
export { promoCodeIn } from './registration';
export { sessions } from './schema';
export type { Accounts } from './service';
export type { Sessions } from './sessions';
export type { StepUp } from './step-up';
export { createThrottle, type Limit, type Throttle } from './throttle';
export { nicknameChosen, playerRegistered, signedIn } from './topics';
