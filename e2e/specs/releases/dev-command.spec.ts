import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OwnCheckout, ownCheckout } from '../../support/own-checkout';
import { freePorts } from '../../support/ports';
import { expect, test } from '../../support/releases';

/** The edge, games and platform beside each other, and the development server ten above. */
const PORTS = [0, 1, 2, 10];
const FIELD = 'mf-lobby/src/views/parts/search-field.tsx';

let checkout: OwnCheckout;
let port: number;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  checkout = ownCheckout();
  port = await freePorts(PORTS);
  await checkout.start(['dev', 'mf-lobby'], { PORT: String(port) }).says('lobby follows its sources', 200);
});
test.afterAll(() => checkout.remove());

test('an edit of an area shows inside the running site, which keeps what was typed there', async ({
  browser,
}) => {
  // a window that nobody listens to: React for development tells of the styles that a page of the edge has in a sheet
  const page = await browser.newPage({ extraHTTPHeaders: {} });
  await page.goto(`http://localhost:${port}/games/slots`);
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('luna');
  await expect(page).toHaveURL(/q=luna/);
  const document = await page.evaluateHandle(() => window.document);

  const file = join(checkout.dir, FIELD);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('placeholder={label}', "placeholder={'Edited: ' + label}"),
  );
  await expect(search).toHaveAttribute('placeholder', /^Edited: /, { timeout: 30_000 });
  await expect(search).toHaveValue('luna');
  expect(await document.evaluate((before) => before === window.document)).toBe(true);
  await page.close();
});
