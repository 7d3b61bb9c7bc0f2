import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from 'playwright';

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs up a player of the site's default brand, who was greeted: the session is the browser's. @throws Error when the site refuses */
export async function signUp({ request }: BrowserContext, site: string): Promise<void> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin: site };
  const post = async (path: string, data?: object) => {
    const answer = await request.post(site + path, { headers, ...(data ? { data } : {}) });
    if (!answer.ok())
      throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  await post('/json-api/users/register', {
    type: 'email',
    email: `bench-${randomUUID()}@example.com`,
    password: 'Quiet-Harbour-42',
    birthday: '1990-05-17',
    currency: 'EUR',
    termsAccepted: true,
    adultConfirmed: true,
  });
  await post('/json-api/users/first-auth/clear');
}

/** The cookies of a new player. */
export async function signedUp(browser: Browser, site: string): Promise<Cookies> {
  const context = await browser.newContext();
  try {
    await signUp(context, site);
    return await context.storageState();
  } finally {
    await context.close();
  }
}
