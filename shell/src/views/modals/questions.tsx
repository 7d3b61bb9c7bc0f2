import type { CloseAlertProps, ConfirmOptions, ModalProps } from 'shared-contracts/area';
import { Button } from 'shared-contracts/ui/kit';
import { Dialog, DialogButtons } from 'shared-contracts/ui/overlay';

/** A question with two answers; the bright one is the one that loses nothing. */
export const Confirm = ({ props, close, covered }: ModalProps<ConfirmOptions, boolean>) => {
  const { title, text, confirm, cancel, danger } = props;
  return (
    <Dialog
      open
      size="small"
      title={title}
      covered={covered}
      onClose={() => close(false)}
      footer={
        <DialogButtons>
          <Button variant={danger ? 'primary' : 'secondary'} onClick={() => close(false)}>
            {cancel}
          </Button>
          <Button variant={danger ? 'secondary' : 'primary'} onClick={() => close(true)}>
            {confirm}
          </Button>
        </DialogButtons>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
};

/** Before something is closed and lost: to stay is the bright answer, and every other way out of the question. */
export const CloseAlert = ({ props, close, covered }: ModalProps<CloseAlertProps, 'close'>) => (
  <Dialog
    open
    size="small"
    type="warning"
    title={props.title}
    covered={covered}
    onClose={() => close()}
    footer={
      <DialogButtons>
        <Button variant="secondary" onClick={() => close('close')}>
          {props.close}
        </Button>
        <Button onClick={() => close()}>{props.stay}</Button>
      </DialogButtons>
    }
  >
    <p>{props.text}</p>
  </Dialog>
);
