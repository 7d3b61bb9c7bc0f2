import { observer } from 'shared-contracts/lib/state';
import { Face, LinkButton } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import s from './page.module.css';

/** What replaces a page whose area did not come. */
export const PageGone = observer(function PageGone({ retry }: { retry: () => void }) {
  const t = useTexts();
  const { router } = useShell();
  return (
    <div className={s.middle}>
      <Face
        kind="error"
        title={t('gone.title')}
        text={t('gone.text')}
        onRetry={retry}
        action={
          router.current.name !== 'main' && (
            <LinkButton variant="quiet" href="/">
              {t('error.toMain')}
            </LinkButton>
          )
        }
      />
    </div>
  );
});
