import { type BrowserContext, type ConsoleMessage, expect, type Request } from '@playwright/test';

/** More of them say nothing new. */
const SHOWN = 10;

/** The page of the edge was not the one that the browser painted; no test may provoke that. */
const MISMATCH = /hydrat|react error #(418|419|421|422|423|425)\b/i;

/** The browser's own word on a logout, which clears what the site kept. */
const CLEARED =
  /^info: Clear-Site-Data header on '[^']*\/json-api\/logout[^']*': Cleared data types: "storage"/;

/** Chromium's word on a slow machine, or beside a build that fails on purpose: what was preloaded is used later, or by nobody. */
const NOT_USED_YET =
  /^warning: The resource \S+ was preloaded using link preload but not used within a few seconds/;

/** The tests' own word: journeys run without the site's worker unless they let it in. */
const WITHOUT_WORKER = /^warning: Service Worker registration blocked by Playwright/;

/** Chromium's word on a slow machine when somebody logs out while the socket of the former session is still being opened. */
const OPENED_IN_VAIN =
  /^warning: WebSocket connection to '[^']*\/socket\.io\/[^']*' failed: WebSocket is closed before the connection is established/;

/** Runs in every page and frame: not every breach of the policy is told in the console, but each has its event. */
const reportBreaches = () =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`breach of the policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  );

/**
 * Everything a player's console says: errors of scripts, refused resources, breaches of the policy, warnings, a forgotten word.
 * A test fails on each line that it did not announce.
 */
export class Problems {
  private readonly found: string[] = [];
  private readonly announced: RegExp[] = [CLEARED, NOT_USED_YET, OPENED_IN_VAIN, WITHOUT_WORKER];

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(reportBreaches);
    context.on('console', (message) => this.hear(message));
    context.on('request', (request) => this.read(request));
    context.on('weberror', (error) =>
      this.found.push(`page error: ${error.error().stack ?? error.error()}`),
    );
  }

  /** What this test provokes. Chromium reports a refused call as "… status of 422 …" with its address. */
  expect(...patterns: RegExp[]): void {
    this.announced.push(...patterns);
  }

  /** True when the console said such a thing. */
  said(pattern: RegExp): boolean {
    return this.found.some((line) => pattern.test(line));
  }

  assertNone(): void {
    const isAnnounced = (line: string) =>
      !MISMATCH.test(line) && this.announced.some((pattern) => pattern.test(line));
    const unexpected = [...new Set(this.found)].filter((line) => !isAnnounced(line));
    expect(unexpected.slice(0, SHOWN), `${unexpected.length} problems in the console`).toEqual([]);
  }

  private hear(message: ConsoleMessage): void {
    this.found.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  }

  /** The shell's own word of a mismatch says where it was. */
  private read(request: Request): void {
    if (request.method() !== 'PUT' || new URL(request.url()).pathname !== '/log') return;
    const { label, context } = request.postDataJSON();
    if (label === 'shell.hydrate' || label === 'area.hydrate')
      this.found.push(`not hydrated: ${request.frame().url()} ${context?.componentStack}`);
  }
}
