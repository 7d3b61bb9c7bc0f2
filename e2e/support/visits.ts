import type { Page } from '@playwright/test';

/** What a page asks for from here on. */
export interface Visits {
  /** Addresses of full loads. */
  loads: string[];
  /** `area@build` whose files were asked for. */
  builds: Set<string>;
}

export function visitsOf(page: Page): Visits {
  const visits: Visits = { loads: [], builds: new Set() };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      visits.loads.push(pathname);
    const [, area, build] = /^\/r\/([\w-]+)\/([\w-]+)\//.exec(pathname) ?? [];
    // what a brand brings along is no build
    if (area && build && area !== 'brand') visits.builds.add(`${area}@${build}`);
  });
  return visits;
}
