import {
  type ModalProps,
  type modals,
  type PropsOfModal,
  type ResultOfModal,
  useHost,
} from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Button, LinkButton, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useTexts } from '../context';

type Handle = typeof modals.noWager;
type Props = ModalProps<PropsOfModal<Handle>, ResultOfModal<Handle>>;

/** Rounds of the game do not count toward wagering (specification 1, section 8, `games.dont_have_wager`): go on, or see the slots with bonus. */
const NoWagerModal = observer(function NoWagerModal({ close, covered }: Props) {
  const { router, i18n } = useHost();
  const t = useTexts();
  return (
    <Dialog
      open
      size="small"
      covered={covered}
      title={t('no_wager.title')}
      onClose={() => close()}
      footer={
        <Stack gap={2}>
          <Button wide onClick={() => close('continue')}>
            {t('no_wager.continue')}
          </Button>
          <LinkButton
            wide
            variant="secondary"
            href={router.href(routes.gamesCategory, { slug: 'wagering' })}
            onClick={() => close()}
          >
            {t('no_wager.slots')}
          </LinkButton>
        </Stack>
      }
    >
      <p>{i18n.errorText('dont_have_wager')}</p>
      <p>{t('no_wager.text')}</p>
    </Dialog>
  );
});
export default NoWagerModal;
