import type { Currency } from 'shared-contracts/money';
import type { PayoutSystem } from 'shared-contracts/payouts';

/** Where the money goes, by the names of the system's fields. */
export type Account = Readonly<Record<string, string>>;
export interface PayoutDraft {
  system: number;
  /** Minor units of `currency`. */
  amount?: number;
  currency: Currency;
  /** By the system's name, so that looking at another one loses nothing. */
  accounts: Readonly<Record<string, Account>>;
}
/** What a system's account is called in a form, where a number would be a place in a list. */
export const accountName = ({ id }: Pick<PayoutSystem, 'id'>): string => `s${id}`;

/** The part of a card that may be stored: it identifies the card, and nobody can pay with it. */
const LAST_DIGITS = 4;

const isCard = ({ fields }: Pick<PayoutSystem, 'fields'>, name: string): boolean =>
  fields.some((field) => field.name === name && field.kind === 'card');

/** An account without whole numbers of cards. */
export const withoutCards = (account: Account, system: Pick<PayoutSystem, 'fields'>): Account =>
  Object.fromEntries(
    Object.entries(account).map(([name, value]) => [
      name,
      isCard(system, name) ? value.slice(-LAST_DIGITS) : value,
    ]),
  );
/** A draft for the browser's storage: a card's number has to be typed again. */
export const keepable = (draft: PayoutDraft, systems: readonly PayoutSystem[]): PayoutDraft => {
  const accounts = systems.map((system) => {
    const account = Object.entries(draft.accounts[accountName(system)] ?? {});
    return [
      accountName(system),
      Object.fromEntries(account.filter(([name]) => !isCard(system, name))),
    ];
  });
  return { ...draft, accounts: Object.fromEntries(accounts) };
};
