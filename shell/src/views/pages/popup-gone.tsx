import { observer } from 'shared-contracts/lib/state';
import { Button, Face } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import s from './popup.module.css';

/** A popup whose area did not come: try again, or back to the page. It leans on nothing that could be missing too. */
export const PopupGone = observer(function PopupGone({ retry }: { retry: () => void }) {
  const t = useTexts();
  const { router } = useShell();
  return (
    <div className={s.shade}>
      <div className={s.card} role="dialog" aria-modal="true" aria-label={t('gone.title')}>
        <Face
          kind="error"
          title={t('gone.title')}
          text={t('gone.text')}
          onRetry={retry}
          action={
            <Button variant="quiet" onClick={router.closePopup}>
              {t('gone.close')}
            </Button>
          }
        />
      </div>
    </div>
  );
});
