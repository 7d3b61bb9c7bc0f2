import type { ModalProps, modals, PropsOfModal, ResultOfModal } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useTexts } from '../context';

type Handle = typeof modals.blockedSession;
type Props = ModalProps<PropsOfModal<Handle>, ResultOfModal<Handle>>;

/** The same player plays elsewhere: this window's game stopped, and can take the session back. */
const BlockedSessionModal = observer(function BlockedSessionModal({ close, covered }: Props) {
  const t = useTexts();
  return (
    <Dialog
      open
      size="small"
      covered={covered}
      title={t('blocked.title')}
      onClose={() => close()}
      footer={
        <Stack gap={2}>
          <Button wide onClick={() => close('resume')}>
            {t('blocked.resume')}
          </Button>
          <Button wide variant="secondary" onClick={() => close()}>
            {t('close')}
          </Button>
        </Stack>
      }
    >
      <p>{t('blocked.text')}</p>
    </Dialog>
  );
});
export default BlockedSessionModal;
