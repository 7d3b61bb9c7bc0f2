import { type ModalProps, type modals, type PropsOfModal, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useTexts } from '../context';

type Props = ModalProps<PropsOfModal<typeof modals.gameError>>;

/** A game that could not be started, with its reason and one way out. */
const GameErrorModal = observer(function GameErrorModal({ props, close, covered }: Props) {
  const { i18n } = useHost();
  const t = useTexts();
  return (
    <Dialog
      open
      size="small"
      covered={covered}
      title={t('failed.title')}
      onClose={close}
      footer={
        <Button wide onClick={() => close()}>
          {t('close')}
        </Button>
      }
    >
      <p>{i18n.errorText(props.code)}</p>
    </Dialog>
  );
});
export default GameErrorModal;
