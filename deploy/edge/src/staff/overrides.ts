import type { StaffOverride } from 'shared-contracts/composition';

/** What a token says, or why it says nothing. */
export type OverrideAnswer =
  | { override: StaffOverride; token: string }
  | { refused: 'malformed' | 'forged' | 'expired' | 'entry' };

/** Reads staff's override tokens. */
export interface Overrides {
  read(token: string): OverrideAnswer;
}

/** An entry on a developer's machine stands where a build's id would. */
export const isEntry = (value: string): boolean => /^https?:\/\//.test(value);
