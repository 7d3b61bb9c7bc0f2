import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { money } from 'shared-contracts/money';
import type { PromoDetail } from 'shared-contracts/promos';
import { CircleCheck, Target } from 'shared-contracts/ui/icons';
import { Icon, Progress } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';
import s from './achievements.module.css';
import type { ViewProps } from './head';
import { Hunt } from './hunt';

interface GoalProps {
  page: PromoPageStore;
  goal: PromoDetail['achievements'][number];
}

/** One goal: what it asks for and brings, and how far the player is. */
const Goal = observer(function Goal({ page, goal }: GoalProps) {
  const { i18n, formatMoney, session, brand } = useHost();
  const t = useTexts();
  const { id, title, target, kind, isDaily, reward } = goal;
  const currency = session.profile?.currency ?? brand.defaultCurrency;
  const asked =
    kind === 'deposits'
      ? formatMoney(money(target * 100, currency), { whole: true })
      : new Intl.NumberFormat(i18n.tag).format(target);
  const progress = page.isParticipant ? page.goals.progressOf(id) : null;
  const isDone = progress === 100;
  return (
    <li className={s.goal}>
      <Icon of={isDone ? CircleCheck : Target} size={20} />
      <div className={s.about}>
        <span>{title}</span>
        {reward && <span className={s.note}>{t('goal.reward', { reward })}</span>}
        {isDaily && <span className={s.note}>{t('goal.daily')}</span>}
        {progress !== null && (
          <Progress
            label={title}
            value={progress}
            max={100}
            valueText={isDone ? t('goal.done') : `${progress}%`}
            tone={isDone ? 'positive' : 'accent'}
          />
        )}
      </div>
      <span className="tabular">{isDone ? t('goal.done') : asked}</span>
    </li>
  );
});

/** Goals of a promotion, and what it hides in games; nothing where it has neither. */
export const Achievements = observer(function Achievements({ page, promo }: ViewProps) {
  const { formatMoney } = useHost();
  const t = useTexts();
  const { today, deposits } = page.goals;
  return (
    <>
      {promo.achievements.length > 0 && (
        <section aria-labelledby="promo-achievements">
          <h2 id="promo-achievements" className={s.heading}>
            {t('achievements')}
          </h2>
          {page.isParticipant && today.value && deposits.value && (
            <p className={s.note}>{t('goal.today', { money: formatMoney(today.value) })}</p>
          )}
          <ul className={s.goals}>
            {promo.achievements.map((goal) => (
              <Goal key={goal.id} page={page} goal={goal} />
            ))}
          </ul>
        </section>
      )}
      <Hunt page={page} promo={promo} />
    </>
  );
});
