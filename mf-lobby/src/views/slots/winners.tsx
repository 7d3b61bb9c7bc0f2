export { Winners as default } from '../parts/winners';
