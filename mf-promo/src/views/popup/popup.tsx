import { type ModalProps, type modals, type PropsOfModal, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { LinkButton, SanitizedHtml } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import s from './popup.module.css';

/** An address of this site, or a secure one of another. */
const LEADS = /^(\/(?!\/)|https:\/\/)/;

/** The announcement of a promotion, a modal: title, image, what it is about, and one button (specification 2, section 2.4). */
const Popup = observer(function Popup({
  props,
  close,
  covered,
}: ModalProps<PropsOfModal<typeof modals.promoPopup>>) {
  const { router } = useHost();
  const { title, imageUrl, body, buttonText, buttonUrl } = props;
  const leads = LEADS.test(buttonUrl) && router.offers(buttonUrl);
  return (
    <Dialog
      open
      size="small"
      covered={covered}
      title={title}
      onClose={() => close()}
      header={
        imageUrl && <img className={s.image} src={imageUrl} alt="" width={960} height={540} />
      }
      footer={
        leads && (
          <LinkButton wide href={buttonUrl} onClick={() => close()}>
            {buttonText}
          </LinkButton>
        )
      }
    >
      <SanitizedHtml html={body} />
    </Dialog>
  );
});
export default Popup;
