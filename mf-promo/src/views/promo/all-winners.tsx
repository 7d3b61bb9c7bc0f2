import { modals as handles, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { useWinners } from '../parts/use-winners';
import type { ViewProps } from './head';
import s from './promo-page.module.css';

/** Opens the winners of a promotion; nothing while there are none. */
export const AllWinners = observer(function AllWinners({ promo }: Pick<ViewProps, 'promo'>) {
  const { modals } = useHost();
  const t = useTexts();
  const winnersOf = useWinners();
  const { image, title, prizes } = promo;
  const winners = prizes.toReversed().flatMap((prize) =>
    winnersOf(prize).map(({ name, mine }) => ({
      name,
      prize: prize.title,
      ...(mine ? { mine } : {}),
    })),
  );
  if (winners.length === 0) return null;
  const open = () =>
    modals.open(handles.promoWinners, {
      imageUrl: `${image.base}-${image.widths.at(-1)}.webp`,
      title: t('winners'),
      subtitle: t('winners.subtitle', { title }),
      winners,
    });
  return (
    <div className={s.all}>
      <Button variant="secondary" size="small" onClick={() => void open()}>
        {t('winners.all')}
      </Button>
    </div>
  );
});
