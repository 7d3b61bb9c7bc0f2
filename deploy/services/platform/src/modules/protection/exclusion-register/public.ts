/** All that other modules may use of the register of excluded players. */
export { createRegisterCalls, type DayOfCalls, type RegisterCalls } from './calls';
export { exclusionRegisterModule } from './index';
export type { RegisterDesk } from './service';
