export { proveChange } from './change';
export { buildBefore, demandGate, type GateOptions, GateRefusedError, gate, published } from './gate';
export { misfits } from './misfits';
export type { GateCheck, GateRefusal, GateReport } from './report';
