import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { PlayerLimit } from 'shared-contracts/protection';
import { PageGate, Progress, Skeleton, Stack, TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';

/** What is left of the limits that the player set. One of a single bet is never used up. */
export const LimitsLeft = observer(function LimitsLeft() {
  const { limits } = useStores();
  const { router, formatMoney } = useHost();
  const t = useTexts();
  return (
    <Stack gap={3}>
      <h2>{t('limits.title')}</h2>
      <PageGate part loadable={limits} skeleton={<Skeleton height="56px" />}>
        {({ limits: set, currency }) => {
          const lasting = set.filter(({ kind }) => kind !== 'single_bet');
          const paint = ({ kind, left }: PlayerLimit) =>
            kind === 'session'
              ? t('limits.minutes', { count: left })
              : formatMoney({ amount: left, currency });
          if (lasting.length === 0) return <p>{t('limits.none')}</p>;
          return lasting.map((limit) => {
            const { kind, period, used, amount, left } = limit;
            const name = `${t(`limits.kind.${kind}`)}, ${t(`limits.period.${period}`)}`;
            const text = t('limits.left', { left: paint(limit) });
            return (
              <div key={`${kind}.${period}`}>
                <p>
                  {name}: {text}
                </p>
                <Progress
                  label={name}
                  value={Math.max(0, used)}
                  max={amount}
                  valueText={text}
                  tone={left === 0 ? 'warning' : 'accent'}
                />
              </div>
            );
          });
        }}
      </PageGate>
      <TextLink href={router.href(routes.profileLimits)}>{t('limits.change')}</TextLink>
    </Stack>
  );
});
