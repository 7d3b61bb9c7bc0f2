import { UsageError } from 'deploy-tooling/usage';
import { BRANDS } from '../brands';
import { besideTheSite, runCommand } from '../command';
import {
  checkOf,
  isSound,
  linesOf,
  meansOf,
  type OfferKind,
  playedNow,
} from '../modules/rewards/offers/public';

const HELP = `npm run verify -- offer --promotion SLUG | --tournament SLUG | --shop SLUG | --bonus ID
what an offer of the running site costs for 1,000 of turnover, whether that is within each brand's budget, the chances of its prizes, and
what is wrong with it: prices below their payouts, prizes that nobody can win, currencies, brands or levels that are treated otherwise,
texts that say what the terms do not. A tournament may be a series; a bonus is named by its template. Ends with 1 for an offer that does
not pass`;
const options = {
  promotion: { type: 'string' },
  tournament: { type: 'string' },
  shop: { type: 'string' },
  bonus: { type: 'string' },
} as const;

await runCommand({ help: HELP, options }, async (asked) => {
  const named = (Object.keys(options) as OfferKind[]).flatMap((kind) => {
    const slug = asked[kind];
    return slug === undefined ? [] : [{ kind, slug }];
  });
  const [one] = named;
  if (!one || named.length > 1) throw new UsageError('name one offer');
  await besideTheSite(async ({ db }) => {
    const means = await meansOf(db);
    const check = await checkOf(db, one.kind, one.slug, means);
    if (!check) throw new Error(`the site has no ${one.kind} ${one.slug}`);
    const report = check({ ...means, played: playedNow() });
    for (const line of linesOf(report, BRANDS)) console.log(line);
    if (!isSound(report, BRANDS)) throw new Error('it does not pass');
    console.log('it passes');
  });
});
