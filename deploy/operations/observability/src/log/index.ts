export { createLog, type LogParts, logOptions, type ServerName } from './log';
