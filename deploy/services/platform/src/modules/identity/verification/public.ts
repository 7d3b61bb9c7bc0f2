/** All that other modules may use of verification. */
export { verificationModule } from './index';
