import type { BrowserContext, Page } from '@playwright/test';
import { topUp } from '../support/players';
import { expect, test } from '../support/test';

/** Counts the live sockets that pages of this browser hold open. */
const watchSockets = (context: BrowserContext) => {
  const open = new Map<object, Page>();
  const watch = (page: Page) => {
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/socket.io/')) return;
      open.set(socket, page);
      socket.on('close', () => open.delete(socket));
    });
    page.on('close', () => {
      for (const [socket, owner] of open) if (owner === page) open.delete(socket);
    });
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return { count: () => open.size, pages: () => [...open.values()] };
};

test('a player’s tabs share one live connection, which outlives the tab that held it', async ({
  context,
  site,
  openTab,
  signedIn: _,
}) => {
  const sockets = watchSockets(context);
  await site.lobby.open();
  await site.frame.expectBalance(0);
  await expect.poll(sockets.pages).toEqual([site.page]);
  const [second, third] = [await openTab(), await openTab()];
  await second.promo.open();
  await third.tournaments.open();
  await second.frame.expectBalance(0);
  await third.frame.expectBalance(0);

  await topUp(context.request, 500);
  for (const { frame } of [site, second, third]) await frame.expectBalance(500);
  expect(sockets.pages()).toEqual([site.page]);

  await site.page.close();
  await topUp(context.request, 600);
  for (const { frame } of [second, third]) await frame.expectBalance(1100);
  expect(sockets.count()).toBe(1);
});
