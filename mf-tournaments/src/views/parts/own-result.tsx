import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Results } from 'shared-contracts/results';
import { Trophy } from 'shared-contracts/ui/icons';
import { Icon } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './results.module.css';

/** The player's place, a place that wins celebrated, and what became of the prizes. */
export const OwnResult = observer(function OwnResult({
  own,
}: {
  readonly own: NonNullable<Results['own']>;
}) {
  const { i18n } = useHost();
  const t = useTexts();
  const { position, points, prizes } = own;
  return (
    <>
      {prizes.length > 0 && (
        <p className={s.won}>
          <Icon of={Trophy} className={s.cup} />
          {t('results.won', { place: position })}
        </p>
      )}
      <p className={s.own}>
        {t('results.own', { place: position, points: points.toLocaleString(i18n.tag) })}
      </p>
      {prizes.length > 0 && (
        <ul className={s.prizes} aria-label={t('results.own_prizes')}>
          {prizes.map(({ title, state }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place may win the same thing twice, and nothing moves
            <li key={at}>
              <strong>{title}</strong> <span className={s.note}>{t(`results.prize.${state}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
