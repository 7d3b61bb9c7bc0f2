export { misfits } from './misfits';
