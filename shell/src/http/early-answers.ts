/** Where the page's own script (deploy/services/edge, `early-calls`) leaves what it asked for. */
export type EarlyWindow = Window & {
  early?: { at: number; sent: Record<string, Promise<Response>> };
};

/** What came of a call that was answered. */
export interface EarlyAnswer {
  data: unknown;
  headers: Headers;
}

/**
 * Answers of the player's own that the page asked for before any script of the site was there. Each serves one call, and soon:
 * what did not come, was refused or is no JSON is asked for by the call itself.
 */
export class EarlyAnswers {
  constructor(
    private sent: Record<string, Promise<Response>>,
    private readonly now: () => number,
    private readonly until: number,
  ) {}

  async take(address: string): Promise<EarlyAnswer | null> {
    if (this.now() > this.until) this.clear();
    if (!Object.hasOwn(this.sent, address)) return null;
    const coming = this.sent[address];
    delete this.sent[address];
    try {
      const response = await coming;
      if (response?.status !== 200) return null;
      return { data: await response.json(), headers: response.headers };
    } catch {
      return null;
    }
  }

  clear(): void {
    this.sent = {};
  }
}
