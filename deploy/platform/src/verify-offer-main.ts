import { BRANDS } from './brands';
import { besideTheSite, runCommand, WrongUsage } from './command';
import { demandFairPrice, pricedProduct, shopCosts } from './modules/loyalty/public';
import { newestRates } from './modules/rates/public';

const HELP = `npm run verify -- offer --shop SLUG
what a product of the running site's shop gives at most for 1,000 of the bets that earn its price, in every brand and currency; ends with 1
for one that gives more than these bets leave the house, more than the brand's budget, or not the same in every currency`;
const options = { shop: { type: 'string' } } as const;

await runCommand({ help: HELP, options }, async ({ shop }) => {
  if (!shop) throw new WrongUsage('--shop is missing');
  await besideTheSite(async ({ db }) => {
    const product = await pricedProduct(db, shop);
    if (!product) throw new Error(`the shop has no ${shop}`);
    const brands = BRANDS.filter(({ id }) => product.brand === null || product.brand === id);
    for (const brand of brands)
      for (const { currency, turnover, payout, per1000 } of shopCosts(product, brand))
        console.log(
          `${brand.id} ${currency}: ${turnover / 100} of bets, gives ${payout / 100} at most, ` +
            `${per1000.toFixed(2)} for 1,000 (budget ${brand.rules.shopBudget ?? 'none'})`,
        );
    demandFairPrice(product, brands, await newestRates(db));
    console.log('it passes: price, budget, and the same worth in every currency');
  });
});
