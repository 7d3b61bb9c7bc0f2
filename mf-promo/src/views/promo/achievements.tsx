import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Target } from 'shared-contracts/ui/icons';
import { Icon } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './achievements.module.css';
import type { ViewProps } from './head';

/** Goals of a promotion; nothing where it has none. */
export const Achievements = observer(function Achievements({ promo }: ViewProps) {
  const { i18n } = useHost();
  const t = useTexts();
  if (promo.achievements.length === 0) return null;
  const figures = new Intl.NumberFormat(i18n.tag);
  return (
    <section aria-labelledby="promo-achievements">
      <h2 id="promo-achievements" className={s.heading}>
        {t('achievements')}
      </h2>
      <ul className={s.goals}>
        {promo.achievements.map(({ id, title, target }) => (
          <li key={id} className={s.goal}>
            <Icon of={Target} size={20} />
            <span>{title}</span>
            <span className="tabular">{figures.format(target)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});
