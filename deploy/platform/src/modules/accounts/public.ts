/** All that other modules may use of accounts. */
export { accountsModule } from './index';
export { welcome } from './notification';
export { hashPassword } from './passwords';
export { sessions } from './schema';
export { playerRegistered } from './topics';
