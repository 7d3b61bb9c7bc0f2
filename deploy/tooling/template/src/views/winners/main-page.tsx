import { type PageProps, useHost } from 'shared-contracts/area';
import type { Winner } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Face, PageGate, Skeleton, Stack, TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './main-page.module.css';

/** Who won how much in which game. */
const WinnerRow = observer(function WinnerRow({ winner }: { readonly winner: Winner }) {
  const { formatMoney, router } = useHost();
  const t = useTexts();
  const { amount, currency, game, name } = winner;
  return (
    <li className={s.row}>
      <span>{t('winners.won', { name, sum: formatMoney({ amount, currency }) })}</span>
      <TextLink href={router.href(routes.gameItem, { name: game.slug })}>{game.name}</TextLink>
    </li>
  );
});

/** `/__name__`: the newest winners. */
const MainPage = observer(function MainPage(_: PageProps) {
  const { newest } = useStores().winners;
  const t = useTexts();
  return (
    <Stack gap={6}>
      <h1>{t('winners.title')}</h1>
      <PageGate loadable={newest} skeleton={<Skeleton height="320px" />}>
        {(winners) =>
          winners.length === 0 ? (
            <Face kind="empty" title={t('winners.empty')} />
          ) : (
            <ul>
              {winners.map((winner) => (
                <WinnerRow key={winner.id} winner={winner} />
              ))}
            </ul>
          )
        }
      </PageGate>
    </Stack>
  );
});
export default MainPage;
