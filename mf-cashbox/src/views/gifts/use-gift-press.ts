import { modals as handles, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import type { Gift } from 'shared-contracts/gifts';
import { useStores } from '../context';

/** What the buttons of a gift do; a refusal is said with the way out of it. */
export const useGiftPress = () => {
  const { gifts } = useStores();
  const { modals, router } = useHost();
  /** Answers whether it was done, perhaps after what stood in the way was. */
  const attempt = async (
    { id, title }: Pick<Gift, 'id' | 'title'>,
    press: { press: (id: number) => Promise<unknown>; errorCode: string | null },
  ): Promise<boolean> => {
    if (await press.press(id)) return true;
    const code = press.errorCode;
    if (!code) return false;
    const next = await modals.open(handles.inactiveGift, { id, title, code });
    return next === 'again' ? attempt({ id, title }, press) : false;
  };
  return {
    activate: (gift: Gift) => attempt(gift, gifts.activating),
    take: (gift: Gift) => attempt(gift, gifts.taking),
    /** Deposits count for it from now on, and the cashbox opens. */
    choose: async (gift: Gift): Promise<void> => {
      if (await attempt(gift, gifts.choosing)) router.navigate(routes.cashbox);
    },
  };
};
