import { observer } from 'shared-contracts/lib/state';
import { Spinner } from 'shared-contracts/ui/kit';
import { useTexts } from '../../texts/shell-texts';
import s from './popup.module.css';

/** The shade of a popup whose content is on its way. */
export const PopupWait = observer(function PopupWait() {
  const t = useTexts();
  return (
    <div className={s.shade} role="status" aria-label={t('page.loading')}>
      <Spinner />
    </div>
  );
});
