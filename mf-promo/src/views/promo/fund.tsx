import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Money } from 'shared-contracts/money';
import { LiveNumber, Skeleton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './fund.module.css';

/** The prize fund as it grows; with `waits` the player's currency is not known yet. */
export const Fund = observer(function Fund({ value, waits }: { value: Money; waits: boolean }) {
  const { formatMoney } = useHost();
  const t = useTexts();
  return (
    <p className={s.fund}>
      <span className={s.label}>{t('fund')}</span>
      {waits ? (
        <Skeleton waits="browser" shape="text" width="6ch" className={s.value} />
      ) : (
        <LiveNumber
          key={value.currency}
          className={s.value}
          value={value.amount}
          // always in cents: it would jump in width and look as it grows
          format={(amount) => formatMoney({ ...value, amount })}
        />
      )}
    </p>
  );
});
