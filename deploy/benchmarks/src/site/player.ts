import type { Browser, BrowserContext } from 'playwright';

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A player of the site's default brand who is signed in and was greeted. @throws Error when the site refuses */
export async function signedUp(browser: Browser, url: string): Promise<Cookies> {
  const context = await browser.newContext();
  try {
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: url };
    const data = {
      ...{ type: 'email', email: `bench-${Date.now()}@example.com`, password: 'Quiet-Harbour-42' },
      ...{ birthday: '1990-05-17', currency: 'EUR', termsAccepted: true, adultConfirmed: true },
    };
    const ask = async (path: string, body?: object) => {
      const answer = await context.request.post(url + path, { headers, ...(body ? { data: body } : {}) });
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    };
    await ask('/json-api/users/register', data);
    await ask('/json-api/users/first-auth/clear');
    return await context.storageState();
  } finally {
    await context.close();
  }
}
