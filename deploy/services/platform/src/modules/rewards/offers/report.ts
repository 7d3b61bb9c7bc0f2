import type { Currency } from 'shared-contracts/money';

export type OfferKind = 'promotion' | 'tournament' | 'shop' | 'bonus';

/** What is wrong with an offer. */
const FINDINGS = [
  /** What is bought is worth more than its price leaves the house. */
  'price_below_payout',
  /** All of it costs more than the least turnover leaves. */
  'costs_more_than_kept',
  'cannot_be_won',
  /** Nobody can say what it costs at most. */
  'unbounded',
  /** So long to wager that no walk is made of it: its cost is the most that it can be. */
  'too_long',
  /** Not the same worth in every currency. */
  'uneven_worth',
  'missing_currency',
  /** The table of rates lacks a currency: nothing in it is counted. */
  'no_rate',
  /** A prize that gives nothing before its winner pays in. */
  'needs_deposit',
  /** A higher level gets less for the same. */
  'uneven_levels',
  'market_forbids',
  'unknown_gift',
  'text_unlike_terms',
  'languages_differ',
] as const;
export interface Finding {
  code: (typeof FINDINGS)[number];
  text: string;
}

/** What is given for 1,000 of turnover: by the turnover that is expected, and by the least of it where the most is given. */
export interface Cost {
  mean: number;
  most: number;
}

/** A bonus of one size, in minor units: what it costs, and the deposits that bring it. */
export interface SizeCost extends Cost {
  currency: Currency;
  deposit: number;
  given: number;
}

/** Parts of all tickets, or of all points, that a participant holds. */
export const HOLDINGS = [0.001, 0.01, 0.1, 0.5] as const;
export interface PrizeChance {
  prize: string;
  quantity: number;
  /** A part of all tickets, of all points, or of all rounds. */
  of: 'tickets' | 'points' | 'rounds';
  /** From 0 to 1, by `HOLDINGS`; null where it depends on what each of the others holds. */
  chances: readonly (number | null)[];
}

/** An amount of the terms over the currencies. */
export interface Parity {
  what: string;
  /** By how much the worth in any two currencies differs at most: 0.01 is one percent. */
  apart: number;
}

/** What an offer costs, whom it pays, and what is wrong with it. */
export interface OfferReport {
  kind: OfferKind;
  slug: string;
  /** Of its costs. */
  currency: Currency;
  /** Null: a page of text, or a gift that costs where it is given. */
  cost: Cost | null;
  /** Of a deposit bonus: the least deposit that it takes, and that from which on it grows no more. */
  sizes?: readonly SizeCost[];
  /** What the least of its games keep of 1,000. */
  kept: number;
  findings: readonly Finding[];
  chances: readonly PrizeChance[];
  parity: readonly Parity[];
  /** For which levels it is, and in which brands. */
  levels: string;
  brands: readonly string[];
}
