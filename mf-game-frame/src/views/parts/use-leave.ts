import { modals, useHost } from 'shared-contracts/area';
import { useStores, useTexts } from '../context';

/** Asks before a round of real money that is still shown is cut short (rule FP8). @returns whether the game may go; at once when none is */
export const useLeave = (): (() => Promise<boolean>) => {
  const { rounds } = useStores();
  const host = useHost();
  const t = useTexts();
  return async () => {
    if (!rounds.isInterruptible) return true;
    const answer = await host.modals.open(modals.closeAlert, {
      title: t('leave.title'),
      text: t('leave.text'),
      close: t('leave.close'),
      stay: t('leave.stay'),
    });
    return answer === 'close';
  };
};
