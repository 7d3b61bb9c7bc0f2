import { type SubmitErrors, submitErrors } from 'shared-contracts/forms';
import type { Currency } from 'shared-contracts/money';
import type { CreatePayoutBody, PayoutSystem } from 'shared-contracts/payouts';
import { type Account, accountName } from '../../stores/payout-draft';

export interface Values {
  method: number;
  /** Minor units. */
  amount?: number;
  /** By the name of the system. */
  accounts: Record<string, Account>;
  forfeitBonus?: boolean;
}

/** What is asked for; null while something is missing. Only what the chosen system asks for goes along. */
export const bodyOf = (
  { amount, accounts, forfeitBonus }: Values,
  system: PayoutSystem,
  currency: Currency,
): CreatePayoutBody | null => {
  if (amount === undefined) return null;
  const typed = accounts[accountName(system)] ?? {};
  const account = Object.fromEntries(
    system.fields.map(({ name }) => [name, typed[name]?.trim() ?? '']),
  );
  return {
    payoutSystemId: system.id,
    amount,
    currency,
    account,
    ...(forfeitBonus && { forfeitBonus }),
  };
};

/** Refusals of a request in the form's own places: `account.iban` is a field of the chosen system. */
export const errorsOf = (
  error: unknown,
  system: PayoutSystem,
  textOf: (code: string) => string,
) => {
  const own = system.fields.map(({ name }) => `account.${name}`);
  const found: Record<string, unknown> = {};
  const account: SubmitErrors = {};
  for (const [place, said] of Object.entries(submitErrors(error, ['amount', ...own], textOf))) {
    if (own.includes(place)) account[place.slice('account.'.length)] = said;
    else found[place] = said;
  }
  if (Object.keys(account).length > 0) found.accounts = { [accountName(system)]: account };
  return found;
};
