import type { ConfirmOptions, ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button, Row } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { CaptchaModal } from '../captcha/captcha-modal';
import { LazyPart } from '../views/lazy-part';
import { useTexts } from '../views/texts';
import { ModalGone } from './modal-gone';
import { type AlertProps, type CaptchaProps, type ErrorProps, ownModals } from './modal-stack';

const Confirm = ({ props, close, covered }: ModalProps<ConfirmOptions, boolean>) => (
  <Dialog
    open
    size="small"
    title={props.title}
    covered={covered}
    onClose={() => close(false)}
    footer={
      <Row justify="end">
        <Button variant="quiet" onClick={() => close(false)}>
          {props.cancel}
        </Button>
        <Button onClick={() => close(true)}>{props.confirm}</Button>
      </Row>
    }
  >
    <p>{props.text}</p>
  </Dialog>
);

const Alert = observer(function Alert({ props, close, covered }: ModalProps<AlertProps>) {
  const t = useTexts();
  const { title, text, action } = props;
  const act = () => {
    close();
    action?.run();
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      covered={covered}
      onClose={() => close()}
      footer={
        <Button wide onClick={act}>
          {action?.title ?? t('modal.close')}
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
});

const Fault = observer(function Fault({ props, close, covered }: ModalProps<ErrorProps>) {
  const t = useTexts();
  return (
    <Dialog
      open
      size="small"
      title={props.title ?? t('modal.error')}
      covered={covered}
      onClose={() => close()}
      footer={
        <Button wide onClick={() => close()}>
          {props.action ?? t('modal.close')}
        </Button>
      }
    >
      <p>{props.text}</p>
    </Dialog>
  );
});

const loadSessionEnded = () => import(/* webpackChunkName: "auth" */ '../views/auth/session-ended');

/** The shell's own modals by name; one that the shell does not offer ends like one of an area that is gone. */
export default function OwnModal({ name, ...rest }: ModalProps & { name: string }) {
  if (name === 'confirm') return <Confirm {...(rest as ModalProps<ConfirmOptions, boolean>)} />;
  if (name === 'alert') return <Alert {...(rest as ModalProps<AlertProps>)} />;
  if (name === 'error') return <Fault {...(rest as ModalProps<ErrorProps>)} />;
  if (name === 'captcha') return <CaptchaModal {...(rest as ModalProps<CaptchaProps, string>)} />;
  if (name === ownModals.sessionEnded.name)
    return (
      <LazyPart
        load={loadSessionEnded}
        props={rest as ModalProps<object>}
        loading={null}
        failed={() => null}
      />
    );
  return <ModalGone close={() => rest.close()} />;
}
