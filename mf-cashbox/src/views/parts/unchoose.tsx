import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts/area';
import type { Gift } from 'shared-contracts/gifts';
import { observer } from 'shared-contracts/lib/state';
import { Button } from 'shared-contracts/ui/kit';
import { useStores } from '../context';
import s from './unchoose.module.css';

/** Deposits count for the chosen gift no longer, which stays among the gifts; why that was not done stands below. */
export const Unchoose = observer(function Unchoose({
  gift: { id },
  label,
  children,
}: {
  readonly gift: Pick<Gift, 'id'>;
  /** Its name where there are several. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  const { unchoosing } = useStores().gifts;
  const { i18n } = useHost();
  return (
    <div className={s.unchoose}>
      <Button
        size="small"
        variant="secondary"
        busy={unchoosing.isBusyWith(id)}
        aria-label={label}
        onClick={() => void unchoosing.press(id)}
      >
        {children}
      </Button>
      {unchoosing.failed === id && unchoosing.errorCode && (
        <p role="alert" className={s.error}>
          {i18n.errorText(unchoosing.errorCode)}
        </p>
      )}
    </div>
  );
});
