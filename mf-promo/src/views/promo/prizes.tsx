import { observer } from 'shared-contracts/lib/state';
import type { PromoDetail } from 'shared-contracts/promos';
import { useTexts } from '../context';
import { useWinners } from '../parts/use-winners';
import { PrizePicture } from './prize-picture';
import s from './prizes.module.css';

interface Props {
  promo: PromoDetail;
  /** Cards, the main one first and larger; rows from the main one down; tickets to be torn off. */
  look: 'grid' | 'ladder' | 'tickets';
}

/** The prizes that are drawn; the last one is the main prize and stands first. */
export const Prizes = observer(function Prizes({ promo, look }: Props) {
  const t = useTexts();
  const winnersOf = useWinners();
  if (promo.prizes.length === 0) return null;
  const [main, ...others] = promo.prizes.toReversed();
  const shown = look === 'grid' ? [main, ...others.toReversed()] : [main, ...others];
  return (
    <section aria-labelledby="promo-prizes">
      <h2 id="promo-prizes" className={s.heading}>
        {t('prizes')}
      </h2>
      <ol className={s[look]}>
        {shown.map(
          (prize, index) =>
            prize && (
              <li key={prize.id} className={index === 0 ? `${s.prize} ${s.main}` : s.prize}>
                {(prize.image || look === 'grid') && (
                  <PrizePicture prize={prize} main={index === 0} />
                )}
                <span className={s.label}>{t(index === 0 ? 'main_prize' : 'prize')}</span>
                <span className={s.name}>{prize.title}</span>
                {prize.winners.length > 0 && (
                  <span className={s.label}>
                    {winnersOf(prize)
                      .map(({ name }) => name)
                      .join(', ')}
                  </span>
                )}
              </li>
            ),
        )}
      </ol>
    </section>
  );
});
