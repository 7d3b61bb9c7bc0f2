import { type ModalProps, modals, type PropsOfModal, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button } from 'shared-contracts/ui/kit';
import { Dialog, DialogButtons } from 'shared-contracts/ui/overlay';
import { useTexts } from '../context';

type Props = ModalProps<PropsOfModal<typeof modals.gameError>>;

/** A game that could not be started, with its reason, the way to support and the way out. */
const GameErrorModal = observer(function GameErrorModal({ props, close, covered }: Props) {
  const host = useHost();
  const t = useTexts();
  const askSupport = () => {
    close();
    void host.modals.open(modals.support, { about: props.code });
  };
  return (
    <Dialog
      open
      size="small"
      covered={covered}
      title={t('failed.title')}
      onClose={close}
      footer={
        <DialogButtons>
          <Button variant="secondary" onClick={askSupport}>
            {t('support')}
          </Button>
          <Button onClick={() => close()}>{t('close')}</Button>
        </DialogButtons>
      }
    >
      <p>{host.i18n.errorText(props.code)}</p>
    </Dialog>
  );
});
export default GameErrorModal;
