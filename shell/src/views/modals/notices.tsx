import type { AlertOptions, ModalProps } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Button } from 'shared-contracts/ui/kit';
import { Dialog, DialogButtons } from 'shared-contracts/ui/overlay';
import type { ErrorProps } from '../../modals/modal-stack';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';

/** What both are titled without a title of their own (specification 1, section 8). */
const DEFAULT_TITLE = 'try_latter';

/** Something to know, with one thing to do about it: the caller's, or the way to the profile. */
export const Alert = observer(function Alert({ props, close, covered }: ModalProps<AlertOptions>) {
  const t = useTexts();
  const { i18n, router } = useShell();
  const { title, text, toProfile, also } = props;
  const action =
    props.action ??
    (toProfile
      ? { title: t('modal.toProfile'), run: () => router.navigate(routes.profileInfo) }
      : undefined);
  const act = (run?: () => void) => {
    close();
    run?.();
  };
  return (
    <Dialog
      open
      size="small"
      title={title ?? i18n.errorText(DEFAULT_TITLE)}
      covered={covered}
      onClose={() => close()}
      footer={
        <DialogButtons>
          {also && (
            <Button variant="secondary" onClick={() => act(also.run)}>
              {also.title}
            </Button>
          )}
          <Button onClick={() => act(action?.run)}>
            {action ? action.title : t('modal.close')}
          </Button>
        </DialogButtons>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
});

export const Fault = observer(function Fault({ props, close, covered }: ModalProps<ErrorProps>) {
  const t = useTexts();
  const { i18n } = useShell();
  const { title, text, action } = props;
  return (
    <Dialog
      open
      size="small"
      type="error"
      title={title ?? i18n.errorText(DEFAULT_TITLE)}
      covered={covered}
      onClose={() => close()}
      footer={
        <DialogButtons>
          <Button onClick={() => close()}>{action ?? t('modal.close')}</Button>
        </DialogButtons>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
});
