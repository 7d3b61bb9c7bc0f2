import type { ModalProps, modals, PropsOfModal } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useTexts } from '../context';
import s from './winners-modal.module.css';

/** Who won: head image, title, subtitle, names, and a button that closes it (specification 1, section 2). */
const WinnersModal = observer(function WinnersModal({
  props,
  close,
  covered,
}: ModalProps<PropsOfModal<typeof modals.promoWinners>>) {
  const t = useTexts();
  const { imageUrl, title, subtitle, winners } = props;
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
        <Button wide variant="secondary" onClick={() => close()}>
          {t('winners.close')}
        </Button>
      }
    >
      <p className={s.subtitle}>{subtitle}</p>
      <ol className={s.names}>
        {winners.map(({ name, prize, mine }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name can be there twice with one title of a prize, and the list never changes
          <li key={index} className={s.winner} aria-current={mine}>
            <span className={s.name}>{name}</span>
            <span className={s.prize}>{prize}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
});
export default WinnersModal;
