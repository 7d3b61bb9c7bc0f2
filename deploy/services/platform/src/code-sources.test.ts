import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeKinds } from 'deploy-tooling/testing/code-kinds';
import { openEither } from './testing/database';

const DEPLOY = resolve(__dirname, '../../..');
/** Sources that make a random number, a key or a signature which opens nothing: draws, ids, nonces of pages, the keys themselves. */
const NO_CODES = `
  services/platform/src/modules: tournaments/sprints/bots tournaments/sprints/turns promotions/draws/opening promotions/draws/desk-page promotions/duck-hunt/odds play/jackpots/pools tournaments/tournament-ends/ending
  services/platform/src/modules: sandbox/demo/people sandbox/demo/seed-history sandbox/demo/demo-file identity/accounts/passwords site/live/repository money/cashbox/routes rewards/conversions/routes
  services/platform/src/modules: money/payouts/routes money/payouts/service play/gaming/provider/routes play/gaming/service
  services/platform/src/modules/sandbox/sandbox: payments payouts exclusion-register-page
  services/platform/src: ports/game-server ports/exclusion-register ports/messages secrets crypto vapid modules/site/push/sender
  services/edge/src: composition/resolve page/template staff/routes build-health/open console/routes console/pass
  services/games/src: server/http/policy server/http/operator server/fair/draw providers
  release/src: override/secrets provenance/keys`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [folder = '', names = ''] = line.trim().split(': ');
    return names.split(' ').map((name) => `${folder}/${name}.ts`);
  });

test('CK1: each source that makes a code, a link or a token is in the table', () => {
  const MAKES =
    /randomToken\(|randomCode\(|[^\w.]sign\(|createHmac\(|createSignedLinks\(|jsonwebtoken|signatureOf\(|signedHeaders\(|requireSignature\(|requireOneOf\(|randomBytes\(|randomInt\(|createSign\(|generateKeyPair|generate(Registration|Authentication)Options|web-push/;
  const sources = ['services/platform', 'services/edge', 'services/games', 'release'].flatMap(
    (server) =>
      readdirSync(join(DEPLOY, server, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
        .map((path) => `${server}/src/${path}`),
  );
  const known = new Set(NO_CODES.concat(codeKinds().map(({ madeIn }) => madeIn)));
  const makers = sources.filter((path) => MAKES.test(readFileSync(join(DEPLOY, path), 'utf8')));
  expect(makers.filter((path) => !known.has(path))).toEqual([]);
  expect([...known].filter((path) => !sources.includes(path))).toEqual([]);
});

/** Columns with such a name: of the kinds of the table, and of what opens nothing. */
const KEPT = `
  contact_codes.code_hash devices.hash passkey_challenges.hash refresh_tokens.hash refresh_tokens.parent_hash restore_tokens.hash
  operator_challenges.hash operator_enrolments.hash operator_sessions.hash players.hash sandbox_captchas.token_hash
  sandbox_cards.token user_cards.token
  operators.password_hash pending_signups.password_hash players.password_hash
  deposits.request_hash ledger_transactions.request_hash payouts.request_hash operator_audit.hash push_subscriptions.digest
  coupons.code players.promo_code players.refcode
  draw_awards.ticket draw_entries.tickets draw_tickets.tickets draws.digest draws.hashed draws.tickets promo_goals.reward_tickets
  standing_boards.journal_digest tournament_ends.digest tournament_ends.hashed_line`
  .trim()
  .split(/\s+/);

test('CK1: each column that keeps a code, a token or its digest is named', async () => {
  const { db, close } = await openEither();
  const { rows: found } = (await db.execute(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
     and column_name ~ '(token|secret|code|challenge|hash|digest|signature|ticket|nonce)'`,
  )) as unknown as { rows: { name: string }[] };
  await close();
  expect(found.map(({ name }) => name).sort()).toEqual([...KEPT].sort());
});
