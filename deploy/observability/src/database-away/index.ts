export { whileDatabaseIsAway } from './answer';
export { isDatabaseAway, noteLosses } from './losses';
