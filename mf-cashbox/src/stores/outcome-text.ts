import type { HostServices } from 'shared-contracts/area';
import type { Outcome } from './new-payouts.store';

/** The sentence about a withdrawal that could not be called off. */
export const outcomeText = (
  { i18n, formatMoney }: Pick<HostServices, 'i18n' | 'formatMoney'>,
  outcome: Outcome,
): string => {
  const amount = formatMoney(outcome.payout);
  if (outcome.kind === 'ended') {
    const status = i18n.t('cashbox', `payout.status.${outcome.status}`);
    return i18n.t('cashbox', 'payout.ended', { amount, status });
  }
  const why = outcome.errorCode ? ` ${i18n.errorText(outcome.errorCode)}` : '';
  return i18n.t('cashbox', 'payout.stays', { amount }) + why;
};
