import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Coins } from 'shared-contracts/ui/icons';
import { Card, Face, Icon, Skeleton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './compoints.module.css';

/** How many compoints the player has, live. */
export const PointsBalance = observer(function PointsBalance() {
  const { points } = useStores().compoints;
  const { balance } = useHost();
  const t = useTexts();
  if (points === null && balance.loadable.state === 'failed')
    return <Face kind="error" compact onRetry={() => void balance.reload()} />;
  return (
    <Card className={s.balance}>
      <Icon of={Coins} size={32} />
      <div>
        <p className={s.note}>{t('compoints.yours')}</p>
        {points === null ? (
          <Skeleton width="120px" height="32px" waits="browser" />
        ) : (
          <p className={s.points} role="status">
            <span className="tabular">{t('compoints.count', { count: points })}</span>
          </p>
        )}
      </div>
    </Card>
  );
});
