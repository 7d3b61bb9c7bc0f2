import { postgres, text } from 'deploy-observability/settings';
import { FOLDERS } from 'deploy-platform/src/settings';
import { STORES } from 'deploy-release';

/** What the commands read beside what the servers have. */
export const OWN = {
  DATABASE_URL: postgres("the platform's database"),
  GAMES_DATABASE_URL: postgres('that of the games, where it is another', {
    shown: '`DATABASE_URL`',
  }),
  PG_BIN: text("the folder of PostgreSQL's client tools", { shown: 'where the system has them' }),
};

/** Of the commands that back up and restore. */
export const BACKUP = { ...STORES, ...FOLDERS, ...OWN };
