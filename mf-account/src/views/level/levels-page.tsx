import { type PageProps, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Badge, Card, PageGate, Progress, Skeleton, Stack } from 'shared-contracts/ui/kit';
import type { LevelProgress } from '../../stores/profile.store';
import { useStores, useTexts } from '../context';
import s from './levels-page.module.css';

/** Where the player stands, live, and how far the next level is. */
const OwnPlace = observer(function OwnPlace({ own }: { readonly own: LevelProgress }) {
  const { i18n } = useHost();
  const t = useTexts();
  const { level, points, nextPoints } = own;
  const number = (value: number) => value.toLocaleString(i18n.tag);
  const said = t('levels.xp', { points: number(points) });
  return (
    <Card padding="large" className={s.own}>
      <img src={level.image} alt="" width={96} height={96} />
      <div className={s.words}>
        <p className={s.label}>{t('levels.yours')}</p>
        <p className={s.name}>{level.title}</p>
        <Progress
          label={t('info.progress')}
          value={nextPoints === null ? 1 : points - level.pointsFrom}
          max={nextPoints === null ? 1 : nextPoints - level.pointsFrom}
          valueText={said}
          size="thick"
        />
        <p className={s.label} role="status">
          {said}{' '}
          {nextPoints === null
            ? t('info.last_level')
            : t('info.points_left', { count: Math.max(0, nextPoints - points) })}
        </p>
      </div>
    </Card>
  );
});

/** `/profile/levels`: all levels, the own place among them, and how XP come. */
const LevelsPage = observer(function LevelsPage(_: PageProps) {
  const { level, levels } = useStores().profile;
  const { i18n } = useHost();
  const t = useTexts();
  const own = level.value?.level.index ?? 0;
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <h1 className={s.title}>{t('levels.title')}</h1>
        <p className={s.label}>{t('levels.about')}</p>
      </Stack>
      <PageGate part loadable={level} skeleton={<Skeleton height="160px" />}>
        {(known) => <OwnPlace own={known} />}
      </PageGate>
      <PageGate loadable={levels} skeleton={<Skeleton height="420px" />}>
        {(all) => (
          <ol className={s.levels}>
            {all.map(({ index, title, image, pointsFrom }) => (
              <li
                key={index}
                className={index === own ? `${s.level} ${s.here}` : s.level}
                aria-current={index === own || undefined}
              >
                <img src={image} alt="" width={64} height={64} loading="lazy" />
                <div className={s.words}>
                  <p className={s.name}>{title}</p>
                  <p className={s.label}>
                    {t('levels.from', { points: pointsFrom.toLocaleString(i18n.tag) })}
                  </p>
                  <p className={s.label}>
                    {index === 1 ? t('levels.gives_first') : t('levels.gives', { level: index })}
                  </p>
                  {index === own && <Badge tone="accent">{t('levels.here')}</Badge>}
                  {index < own && <Badge tone="positive">{t('levels.reached')}</Badge>}
                </div>
              </li>
            ))}
          </ol>
        )}
      </PageGate>
    </Stack>
  );
});
export default LevelsPage;
