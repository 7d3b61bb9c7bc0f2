import type { Achievement } from 'shared-contracts/achievements';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { formatDay } from 'shared-contracts/time';
import { Trophy } from 'shared-contracts/ui/icons';
import { Card, cx, Icon, Picture, Progress } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './achievements.module.css';

/** One of the collection: what it asks for and how far that is, or when it was completed; and what it brings. */
export const AchievementCard = observer(function AchievementCard({
  achievement,
}: {
  readonly achievement: Achievement;
}) {
  const { i18n, session, formatMoney } = useHost();
  const t = useTexts();
  const { title, description, image, isCompleted, completedAt, progress, reward } = achievement;
  const currency = session.profile?.currency;
  const worth = () => {
    if (!reward) return null;
    const { type, amount } = reward;
    if (type === 'xp') return t('compoints.xp', { points: amount.toLocaleString(i18n.tag) });
    if (type === 'compoint') return t('compoints.count', { count: amount });
    return currency ? formatMoney({ amount, currency }) : null;
  };
  const brings = worth();
  return (
    <Card as="li" padding="small" className={cx(s.card, isCompleted && s.completed)}>
      <div className={s.picture}>
        {image ? (
          <Picture image={image} alt="" sizes="112px" ratio="1" />
        ) : (
          <Icon of={Trophy} size={40} />
        )}
      </div>
      <div className={s.words}>
        <h3 className={s.name}>{title}</h3>
        <p className={s.note}>{description}</p>
        {brings && <p className={s.reward}>{t('achievements.reward', { reward: brings })}</p>}
        {isCompleted && completedAt ? (
          <p className={s.note}>
            <time dateTime={completedAt}>
              {t('achievements.completed_on', {
                day: formatDay(completedAt, i18n.tag, i18n.timeZone),
              })}
            </time>
          </p>
        ) : (
          <div className={s.progress}>
            <Progress
              label={t('achievements.progress_of', { title })}
              value={progress}
              max={100}
              valueText={t('achievements.percent', { percent: progress })}
            />
            <span className="tabular" aria-hidden="true">
              {t('achievements.percent', { percent: progress })}
            </span>
          </div>
        )}
      </div>
    </Card>
  );
});
