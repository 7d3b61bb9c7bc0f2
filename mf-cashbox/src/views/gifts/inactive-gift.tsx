import {
  modals as handles,
  type InactiveGiftProps,
  type ModalProps,
  useHost,
} from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Button, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { isInPlay } from '../../stores/gift-facts';
import { useStores, useTexts } from '../context';
import s from './gifts.module.css';
import { wayOutOf } from './ways-out';

/** Why a gift cannot be activated now, and the one thing that helps. */
const InactiveGift = observer(function InactiveGift({
  props,
  close,
  covered,
}: ModalProps<InactiveGiftProps, 'again'>) {
  const { id, title, code } = props;
  const { gifts } = useStores();
  const { i18n, modals, router } = useHost();
  const t = useTexts();
  const way = wayOutOf(code);
  const go = (to: typeof routes.cashbox) => {
    close();
    router.navigate(to);
  };
  const help: Record<typeof way.kind, () => Promise<void> | void> = {
    contacts: async () => {
      for (const type of way.kind === 'contacts' ? way.types : [])
        if ((await modals.open(handles.contactVerification, { type })) !== 'confirmed') return;
      close('again');
    },
    deposit: async () => {
      if (await gifts.choosing.press(id)) go(routes.cashbox);
    },
    bonus: () => go(routes.profileGifts),
    support: async () => {
      close();
      await modals.open(handles.support, { about: code });
    },
    again: () => close('again'),
    games: () => {
      const spins = gifts.all.find((gift) => isInPlay(gift) && gift.gameSlug !== null);
      if (!spins?.gameSlug) return go(routes.profileGifts);
      close();
      router.navigate(routes.gameItem, { params: { name: spins.gameSlug } });
    },
    list: () => {
      gifts.refresh();
      go(routes.profileGifts);
    },
  };
  return (
    <Dialog
      open
      size="small"
      type="gift"
      title={t('gifts.inactive_title', { title })}
      covered={covered}
      onClose={() => close()}
    >
      <Stack gap={4}>
        <p className={s.why}>{i18n.errorText(code)}</p>
        {gifts.choosing.errorCode &&
          gifts.choosing.failed === id &&
          gifts.choosing.errorCode !== code && (
            <p role="alert" className={s.error}>
              {i18n.errorText(gifts.choosing.errorCode)}
            </p>
          )}
        <Button wide busy={gifts.choosing.isBusyWith(id)} onClick={() => void help[way.kind]()}>
          {t(`gifts.way.${way.kind}`)}
        </Button>
        <Button wide variant="quiet" onClick={() => close()}>
          {t('gifts.way.close')}
        </Button>
      </Stack>
    </Dialog>
  );
});
export default InactiveGift;
