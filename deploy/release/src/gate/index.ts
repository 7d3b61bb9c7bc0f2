export { checkBudget } from './budget';
export { proveChange } from './change';
export { buildBefore, demandGate, type GateOptions, published } from './gate';
export { misfits } from './misfits';
export { proveSet } from './prove-set';
export { otherShares } from './provided';
export { GateRefusedError, refusedNow } from './refused';
export type { GateCheck, GateRefusal, GateReport } from './report';
