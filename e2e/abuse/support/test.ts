import { test as base } from '@playwright/test';
import { Caller } from './caller';

export interface Cast {
  guest: Caller;
  /** Whose things are wanted. */
  victim: Caller;
  /** Another player, who wants them. */
  thief: Caller;
  /** Makes a player of this test alone, to be logged out, locked out or made poor. */
  another: () => Promise<Caller>;
}

/** No browser: what a page would do is asked for by itself. Victim and thief are one worker's; their sessions must stay. */
export const test = base.extend<Pick<Cast, 'another'>, Omit<Cast, 'another'>>({
  guest: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const guest = await Caller.guest();
      await use(guest);
      await guest.close();
    },
    { scope: 'worker' },
  ],
  victim: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const victim = await Caller.player();
      await use(victim);
      await victim.close();
    },
    { scope: 'worker' },
  ],
  thief: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const thief = await Caller.player();
      await use(thief);
      await thief.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: see above
  another: async ({}, use) => {
    const made: Caller[] = [];
    await use(async () => {
      const player = await Caller.player();
      made.push(player);
      return player;
    });
    await Promise.all(made.map((player) => player.close()));
  },
});
export { expect } from '@playwright/test';
