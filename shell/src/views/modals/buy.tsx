import type { BuyProps, ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Coins } from 'shared-contracts/ui/icons';
import { Button, Icon } from 'shared-contracts/ui/kit';
import { Dialog, DialogButtons } from 'shared-contracts/ui/overlay';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import s from './buy.module.css';

/** A purchase for compoints, confirmed before it is made; nothing is paid by any other way out of it. */
export const Buy = observer(function Buy({ props, close, covered }: ModalProps<BuyProps, 'buy'>) {
  const t = useTexts();
  const { i18n } = useShell();
  const { title, text, price, confirm } = props;
  return (
    <Dialog
      open
      size="small"
      title={title}
      covered={covered}
      onClose={() => close()}
      footer={
        <DialogButtons>
          <Button variant="secondary" onClick={() => close()}>
            {t('modal.cancel')}
          </Button>
          <Button onClick={() => close('buy')}>{confirm}</Button>
        </DialogButtons>
      }
    >
      <p>{text}</p>
      <p className={s.price}>
        <span className={s.label}>{t('modal.price')}</span>
        <Icon of={Coins} size={20} />
        <strong className="tabular">{price.toLocaleString(i18n.tag)}</strong>
      </p>
    </Dialog>
  );
});
