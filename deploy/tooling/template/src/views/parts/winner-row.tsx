import type { Winner } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { TextLink } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './winner-row.module.css';

/** Who won how much in which game. */
export const WinnerRow = observer(function WinnerRow({ winner }: { readonly winner: Winner }) {
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
