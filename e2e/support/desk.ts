import { expect } from '@playwright/test';
import { callOn } from './players';
import { platformUrl } from './site';
import type { Walker } from './walks';

type At = Pick<Walker, 'page' | 'brand'>;

const write = async ({ page }: At, desk: string, form: Record<string, string>): Promise<string> => {
  // sprints move time, so they are the sandbox's and not the desk's
  const home = desk === 'sprints' ? '/sandbox' : '/desk';
  const answer = await page.context().request.post(`${platformUrl()}${home}/${desk}`, { form });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.text();
};
const numberOf = async ({ page }: At): Promise<string> =>
  String((await callOn(page, 'GET', '/json-api/users/profile')).user_id);

/** The operator gives the player money (minor units) or compoints, and the player takes them. */
export async function give(at: At, template: 'cash' | 'compoint', amount: number): Promise<void> {
  const { page, brand } = at;
  const given = {
    brand,
    segment: '',
    player: await numberOf(at),
    template,
    amount: String(amount),
  };
  await write(at, 'gifts', given);
  const gift = async () => {
    const gifts = await callOn(page, 'GET', '/json-api/user-gifts');
    return Object.values(gifts as Record<string, { id: number; type: string }>).find(
      ({ type }) => type === template,
    )?.id;
  };
  await expect.poll(gift).toBeDefined();
  await callOn(page, 'PUT', `/json-api/gifts/activate/${await gift()}`);
}

/** The operator puts the player on the list of a limited tournament. */
export const invite = async (at: At, tournament: string): Promise<string> =>
  write(at, 'tournaments', { player: await numberOf(at), tournament, what: 'invite' });

/** The operator makes the player VIP. */
export const makeVip = async (at: At): Promise<string> =>
  write(at, 'tournaments', { player: await numberOf(at), what: 'vip' });

/** The operator begins a short tournament that has no bots. @returns its slug */
export async function beginSprint(at: At, sprint: string, seconds: number): Promise<string> {
  const said = await write(at, 'sprints', { sprint, seconds: String(seconds) });
  const [, slug] = /\/tournaments\/([a-z0-9-]+)/.exec(said) ?? [];
  if (!slug) throw new Error(`no tournament began: ${said}`);
  return slug;
}
