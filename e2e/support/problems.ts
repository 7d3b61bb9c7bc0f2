import { type BrowserContext, type ConsoleMessage, expect } from '@playwright/test';

/** More of them say nothing new. */
const SHOWN = 10;

/** Runs in every page and frame: not every breach of the policy is told in the console, but each has its event. */
const tellBreaches = () =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`breach of the policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  );

/**
 * Everything a player's console says that it should not: errors of scripts, refused resources, breaches of the policy.
 * A test fails on each of them that it did not announce.
 */
export class Problems {
  private readonly found: string[] = [];
  private readonly announced: RegExp[] = [];

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(tellBreaches);
    context.on('console', (message) => this.hear(message));
    context.on('weberror', (error) => this.found.push(`page error: ${error.error().stack ?? error.error()}`));
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
    const isAnnounced = (line: string) => this.announced.some((pattern) => pattern.test(line));
    const unexpected = [...new Set(this.found)].filter((line) => !isAnnounced(line));
    expect(unexpected.slice(0, SHOWN), `${unexpected.length} problems in the console`).toEqual([]);
  }

  private hear(message: ConsoleMessage): void {
    const policy = /content security policy|trusted ?type/i.test(message.text());
    if (message.type() !== 'error' && !policy) return;
    this.found.push(`${message.text()} (${message.location().url})`);
  }
}
