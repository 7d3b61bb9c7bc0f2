/** All that other modules may use of the register of excluded players. */
export { createRegisterCalls, type RegisterCalls } from './calls';
export type { DayOfCalls } from './repository';
export type { RegisterDesk } from './service';
