import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Face, MoneyText, Skeleton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './balance-parts.module.css';

/** What the balance is made of, in one line: in sight while money is on its way in or out. */
export const BalanceParts = observer(function BalanceParts() {
  const { balance: service, i18n } = useHost();
  const t = useTexts();
  const { balance, loadable } = service;
  if (!balance) {
    const failed = loadable.state === 'failed';
    return failed ? (
      <Face kind="error" compact onRetry={() => void service.reload()} />
    ) : (
      <Skeleton height="44px" />
    );
  }
  const { currency } = balance;
  const parts = [
    [t('tabs.real'), balance.balance],
    [t('tabs.bonus'), balance.bonus],
    [t('tabs.wagering'), balance.wagering],
  ] as const;
  return (
    <dl className={s.parts}>
      {parts.map(([label, amount]) => (
        <div key={label} className={s.part}>
          <dt>{label}</dt>
          <dd>
            <MoneyText money={{ amount, currency }} locale={i18n.tag} />
          </dd>
        </div>
      ))}
    </dl>
  );
});
