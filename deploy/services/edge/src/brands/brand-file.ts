import type { Locale } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import type { TrackingFile } from './outsiders';

/** `brand.json`: what a brand is, in data. Keys name texts of its own namespace `brand`. */
export interface BrandFile {
  id: string;
  name: string;
  hosts: string[];
  locales: Locale[];
  /** Without one, the browser's languages decide. */
  defaultLocale?: Locale;
  currencies: Currency[];
  defaultCurrency: Currency;
  themeColor: string;
  licence: { textKey: string; url: string };
  helpLinks: { titleKey: string; url: string }[];
  logoutToLogin: boolean;
  /** Origins that may embed the site. */
  embedders?: string[];
  /** What is told of visitors, and to whom. */
  tracking?: TrackingFile;
}

/** `policy.json`: what the market's law and the operator demand, as far as the site shows it; the platform refuses to start with a wrong one. */
export interface PolicyFile {
  /** Years. */
  minimumAge: number;
  /** Hours until a higher limit may be confirmed, and how long it may be then; a lower one acts at once. */
  coolingOffHours: number;
  confirmationHours: number;
  /** Minutes without a sign of life after which a session ends; null where it does not. */
  idleMinutes?: number | null;
  /** Countries (ISO 3166 alpha-2) whose visitors get 451 on barred routes. */
  blockedCountries: string[];
  /** Country, or `*` for all others -> whose rules hold there. */
  jurisdictions: Record<string, string>;
  /** Jurisdiction, or `*` for all others -> who may play demos. */
  demo: Record<string, 'everybody' | 'players'>;
  /** Marks of responsible gaming; `{{age}}` in the texts is the minimum age. */
  responsibleGaming: { textKey: string; helpKey: string; url: string };
  /** The market's register of people who excluded themselves; missing where there is none. */
  register?: { titleKey: string; url: string };
}

/** A system font under its names, and what makes it take the room of another one. */
export interface StandIn {
  local: string[];
  sizeAdjust: string;
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
}

/** One row of `fonts.json`: a subset of a font in an npm package, and the system font measured to stand in for it. */
export interface FontFile {
  family: string;
  style: string;
  /** Two for a variable font; one alone is the brand's `--weight-display`. */
  weight: string;
  package: string;
  file: string;
  script: string;
  unicodeRange: string;
  /** `bold` of a family whose file has all weights: its bold words are as wide as another face's. */
  fallback: StandIn & { bold?: StandIn };
}
