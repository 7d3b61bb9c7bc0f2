import type { Page, Request } from '@playwright/test';

/** What the console says about an answer that never came. */
export const LOST_ANSWER = /net::ERR_(FAILED|CONNECTION_RESET)/;

/** Only the browser knows where `*.localhost` is. */
const reachable = (request: Request): { url: string; headers: Record<string, string> } => {
  const url = new URL(request.url());
  const headers = { ...request.headers(), host: url.host };
  return { url: Object.assign(url, { hostname: '127.0.0.1' }).href, headers };
};

/** Lets the next `count` calls of a path through to their server and drops what it answers. @returns how many were lost */
export async function loseAnswers(page: Page, path: string, count: number): Promise<() => number> {
  let lost = 0;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (lost === count) return route.continue();
      lost += 1;
      await route.fetch(reachable(route.request()));
      await route.abort('connectionreset');
    },
  );
  return () => lost;
}
