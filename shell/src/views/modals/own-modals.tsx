import type { ComponentType } from 'react';
import { type ModalProps, modals } from 'shared-contracts/area';
import { CaptchaModal } from '../../captcha/captcha-modal';
import { chatModal } from '../../chat/handle';
import { firstStepsModal } from '../../milestones/handle';
import { ownModals } from '../../modals/modal-stack';
import { LazyPart } from '../../parts/lazy-part';
import { PopupWait } from '../pages/popup-wait';
import { Buy } from './buy';
import { ModalGone } from './modal-gone';
import { Alert, Fault } from './notices';
import { CloseAlert, Confirm } from './questions';
import { SelectSheet } from './select-sheet';

const OTHERS: Record<string, () => Promise<{ default: ComponentType<ModalProps<object>> }>> = {
  [modals.thanks.name]: () => import(/* webpackChunkName: "thanks" */ './thanks'),
  [modals.confirmEmail.name]: () =>
    import(/* webpackChunkName: "confirm-email" */ '../auth/confirm-email'),
  [modals.security.name]: () => import(/* webpackChunkName: "security" */ '../security/security'),
  [ownModals.stepUp.name]: () => import(/* webpackChunkName: "security" */ '../security/step-up'),
  [firstStepsModal.name]: () =>
    import(/* webpackChunkName: "milestones" */ '../../milestones/first-steps-modal') as never,
  [modals.device.name]: () => import(/* webpackChunkName: "device" */ '../../install/device-modal'),
};

const loadSessionEnded = () => import(/* webpackChunkName: "auth" */ '../auth/session-ended');
const loadSupport = () => import(/* webpackChunkName: "around" */ './support');
const loadChat = () => import(/* webpackChunkName: "around" */ '../../chat/chat-modal');
const loadChatMaintenance = () => import(/* webpackChunkName: "around" */ './chat-maintenance');

// biome-ignore lint/suspicious/noExplicitAny: each modal has its own props; its handle carries their type
type Known = ModalProps<any, any>;

/** One that comes when it is asked for. */
const Later = ({
  load,
  modal,
}: {
  load: () => Promise<{ default: ComponentType<Known> }>;
  modal: Known;
}) => (
  <LazyPart
    load={load}
    props={modal}
    loading={<PopupWait />}
    failed={(retry) => <ModalGone retry={retry} close={() => modal.close()} />}
  />
);

/** The shell's own modals by name; one that the shell does not offer ends like one of an area that is gone. */
export default function OwnModal({ name, ...rest }: ModalProps & { name: string }) {
  const modal = rest as Known;
  if (name === 'confirm') return <Confirm {...modal} />;
  if (name === 'alert') return <Alert {...modal} />;
  if (name === 'error') return <Fault {...modal} />;
  if (name === 'captcha') return <CaptchaModal {...modal} />;
  if (name === 'close-alert') return <CloseAlert {...modal} />;
  if (name === 'buy') return <Buy {...modal} />;
  if (name === 'select') return <SelectSheet {...modal} />;
  if (name === modals.support.name) return <Later load={loadSupport} modal={modal} />;
  if (name === chatModal.name) return <Later load={loadChat} modal={modal} />;
  if (name === modals.chatMaintenance.name)
    return <Later load={loadChatMaintenance} modal={modal} />;
  if (name === ownModals.sessionEnded.name)
    return (
      <LazyPart
        load={loadSessionEnded}
        props={rest as ModalProps<{ idle: boolean }>}
        loading={null}
        failed={() => null}
      />
    );
  const load = OTHERS[name];
  if (load)
    return (
      <LazyPart
        load={load}
        props={rest as ModalProps<object>}
        loading={<PopupWait />}
        failed={(retry) => <ModalGone retry={retry} close={() => rest.close()} />}
      />
    );
  return <ModalGone close={() => rest.close()} />;
}
