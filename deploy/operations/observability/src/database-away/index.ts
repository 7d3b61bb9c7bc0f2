export { whileDatabaseIsAway } from './answer';
export { isDatabaseAway, noteLosses } from './losses';
export { tellDatabaseIsAway } from './news';
export { databaseProbe, isDone } from './probe';
