export { Stacks } from './stacks';
