import { isLocalEntry, type OverrideRefusal, verifyOverride } from 'deploy-release';
import type { StaffOverride } from 'shared-contracts/composition';

/** `entry`: it leads to a development server that this edge does not let into its pages. */
export type Refused = OverrideRefusal | 'entry';
/** What a token says (`seconds` until it ends), or why it says nothing. */
export type OverrideAnswer = { override: StaffOverride; seconds: number } | { refused: Refused };

export interface OverridesOptions {
  secret: string;
  /** Origins of development servers that may be in a page; `local`: any on the visitor's own machine. */
  devOrigins: readonly string[] | 'local';
  now?: () => number;
}

/** An entry on a developer's machine stands where a build's id would. */
export const isEntry = (value: string): boolean => isLocalEntry(value);

/** Reads staff's override tokens: the only way by which a visitor chooses builds. */
export class Overrides {
  constructor(private readonly options: OverridesOptions) {}

  read(token: string): OverrideAnswer {
    const now = this.options.now?.() ?? Date.now();
    const verified = verifyOverride(this.options.secret, token, now);
    if (!verified.ok) return { refused: verified.reason };
    const { areas, exp } = verified.override;
    if (!Object.entries(areas).every((each) => this.mayStand(...each))) return { refused: 'entry' };
    const until = new Date(exp * 1000).toISOString();
    return { override: { areas, until }, seconds: Math.floor(exp - now / 1000) };
  }

  /** The shell is what a page is served with, so it cannot come from elsewhere. */
  private mayStand(area: string, value: string): boolean {
    if (!isEntry(value)) return true;
    const { devOrigins } = this.options;
    return (
      area !== 'shell' && (devOrigins === 'local' || devOrigins.includes(new URL(value).origin))
    );
  }
}
