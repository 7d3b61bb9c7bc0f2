export { LEAST, type SeenRow } from './aims';
export { type NextStep, nextStep, wayText } from './next-step';
export { type Running, SITUATION_MS, type Situation, situationOf } from './situation';
