import { observer } from 'shared-contracts/lib/state';
import { Button, Face } from 'shared-contracts/ui/kit';
import { useTexts } from '../../texts/shell-texts';
import s from '../pages/popup.module.css';

/** A modal that did not come: try again or go on without it. */
export const ModalGone = observer(function ModalGone({
  retry,
  close,
}: {
  /** Missing where another try is of no use. */
  retry?: () => void;
  close: () => void;
}) {
  const t = useTexts();
  return (
    <div className={s.shade}>
      <div className={s.card} role="dialog" aria-modal="true" aria-label={t('gone.title')}>
        <Face
          kind="error"
          title={t('gone.title')}
          text={t('gone.text')}
          {...(retry ? { onRetry: retry } : {})}
          action={
            <Button variant="quiet" onClick={close}>
              {t('gone.close')}
            </Button>
          }
        />
      </div>
    </div>
  );
});
