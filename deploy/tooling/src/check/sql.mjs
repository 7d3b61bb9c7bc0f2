import { error, projectFiles, readText } from './files.mjs';

const SOURCES = 'deploy/services/platform/src/';
/** Repositories and tables, the database itself, the archive, and what fills or looks at a database by hand. */
const MAY_ASK =
  /(^|[/-])repository\.ts$|\/schema\.ts$|^(db|past)\/|(^|\/)seed\b|-main\.ts$|\.test\.ts$|(^|\/)testing\//;
const BUILDER = /^import (?!type\b)(?!\{(\s*type \w+,?)+\s*\})[^;]*? from 'drizzle-orm/m;
const QUERY =
  /\b(tx|db)\s*\.(select|selectDistinct|selectDistinctOn|insert|update|delete|execute)\(/;
const PLAIN = /^import \{[^}]*\b(named|rows)\b[^}]*\} from '[./]+db\/(connect|ask)'/m;

/** Not moved yet: services whose queries still stand among their rules. A file that needs none any more has to leave the list. */
const NOT_YET = new Set([
  'app.ts',
  'metrics.ts',
  'modules/identity/accounts/codes.ts',
  'modules/identity/accounts/contact-claims.ts',
  'modules/identity/accounts/devices.ts',
  'modules/identity/accounts/email-codes.ts',
  'modules/identity/accounts/index.ts',
  'modules/identity/accounts/nickname-looks.ts',
  'modules/identity/accounts/passkey-challenges.ts',
  'modules/identity/accounts/passkeys.ts',
  'modules/identity/accounts/password-change.ts',
  'modules/identity/accounts/pending.ts',
  'modules/identity/accounts/profiles.ts',
  'modules/identity/accounts/restore.ts',
  'modules/identity/accounts/sessions.ts',
  'modules/identity/accounts/sign-ins.ts',
  'modules/identity/accounts/throttle.ts',
  'modules/identity/closing/service.ts',
  'modules/identity/exports/sections.ts',
  'modules/identity/exports/service.ts',
  'modules/identity/operators/audit.ts',
  'modules/identity/operators/entry.ts',
  'modules/identity/operators/passkeys.ts',
  'modules/identity/operators/people.ts',
  'modules/identity/operators/sessions.ts',
  'modules/play/catalogue/service.ts',
  'modules/play/gaming/service.ts',
  'modules/play/recommendations/counting.ts',
  'modules/rewards/gifts/free-spins.ts',
  'modules/rewards/gifts/grant.ts',
  'modules/rewards/offers/draft-kinds.ts',
  'modules/rewards/offers/drafts.ts',
  'modules/rewards/offers/read.ts',
  'modules/sandbox/demo/history.ts',
  'modules/sandbox/sandbox/captcha.ts',
  'modules/sandbox/sandbox/exclusion-register.ts',
  'modules/sandbox/sandbox/index.ts',
  'modules/sandbox/sandbox/outbox-page.ts',
  'modules/sandbox/sandbox/payments.ts',
  'modules/sandbox/sandbox/payouts.ts',
  'modules/sandbox/sandbox/report.ts',
  'modules/sandbox/sandbox/sightings.ts',
  'modules/tournaments/sprints/bots.ts',
  'modules/tournaments/sprints/service.ts',
  'modules/tournaments/sprints/turns.ts',
  'modules/tournaments/standings/cache.ts',
  'modules/tournaments/standings/count.ts',
  'modules/tournaments/standings/sealing.ts',
  'modules/tournaments/standings/telling.ts',
  'modules/tournaments/tournament-ends/granting.ts',
]);

/** The platform asks its database in repositories, by a function with a name. */
export function* checkSql() {
  const paths = projectFiles().filter((path) => path.startsWith(SOURCES) && path.endsWith('.ts'));
  for (const path of paths) {
    const name = path.slice(SOURCES.length);
    if (MAY_ASK.test(name)) continue;
    const text = readText(path);
    const asks = BUILDER.test(text) || QUERY.test(text) || PLAIN.test(text);
    if (asks && !NOT_YET.has(name))
      yield error(path, 'asks the database: put it into a repository of its module');
    if (!asks && NOT_YET.has(name))
      yield error(path, 'asks the database no more: take it from the list of check/sql.mjs');
  }
}
