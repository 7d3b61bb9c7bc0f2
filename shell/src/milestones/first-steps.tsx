import { floating, routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Flag } from 'shared-contracts/ui/icons';
import { Icon, VisuallyHidden } from 'shared-contracts/ui/kit';
import { useShell } from '../services/shell-context';
import s from './first-steps.module.css';
import { firstStepsModal } from './handle';
import type { MilestonesStore } from './milestones-store';
import { stepsOf } from './steps';
import { useWords } from './words';

/** The way to a newcomer's first steps, over the lobby: it takes no room in the page, so nothing moves when it comes. */
export const FirstStepsButton = observer(function FirstStepsButton({
  store,
}: {
  store: MilestonesStore;
}) {
  const t = useWords();
  const { router, modals } = useShell();
  if (!store.steps || store.isCovered || router.page.match?.route.name !== routes.main.name)
    return null;
  const steps = stepsOf(store.steps);
  const values = {
    done: String(steps.filter(({ done }) => done).length),
    all: String(steps.length),
  };
  return (
    <button
      type="button"
      {...floating}
      className={s.pill}
      aria-haspopup="dialog"
      onClick={() => void modals.open(firstStepsModal, { store })}
    >
      <Icon of={Flag} size={20} />
      <span>
        {t('steps.title')} <VisuallyHidden>{t('steps.count', values)}</VisuallyHidden>
      </span>
      <span className={s.count} aria-hidden="true">
        {values.done}/{values.all}
      </span>
    </button>
  );
});
