import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { type Brand, brandUrl } from '../../support/site';

interface DemoPlayers {
  players: { brand: string; login: string; password: string }[];
}

/** Signs in the ready player of a brand: the one that has money, deposits and messages from the start. */
export async function logInAsDemo(context: BrowserContext, brand: Brand): Promise<void> {
  const file = join(process.env.E2E_DATA_DIR ?? '.data', 'demo-player.json');
  const { players }: DemoPlayers = JSON.parse(readFileSync(file, 'utf8'));
  const body = JSON.stringify(players.find((player) => player.brand === brand));
  const page = await context.newPage();
  await page.goto(brandUrl(brand));
  const status = await page.evaluate(async (sent) => {
    const { login, password } = JSON.parse(sent);
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    const answer = await fetch('/json-api/login', {
      method: 'POST',
      headers,
      body: JSON.stringify({ login, password }),
    });
    return answer.status;
  }, body);
  if (status !== 200) throw new Error(`the ready player of ${brand} could not sign in: ${status}`);
  await page.close();
}
