export { checkBudget } from './budget';
export { proveChange } from './change';
export { buildBefore, demandGate, type GateOptions, gate, published } from './gate';
export { misfits } from './misfits';
export { type ProvenSet, proveSet, type SetScene } from './prove-set';
export { isOver, otherShares, type Reliance, reliances } from './provided';
export { GateRefusedError, refusedNow } from './refused';
export type { GateCheck, GateRefusal, GateReport } from './report';
