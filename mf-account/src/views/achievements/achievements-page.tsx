import type { Achievement } from 'shared-contracts/achievements';
import { type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Face, LinkButton, PageGate, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { AchievementCard } from './achievement-card';
import s from './achievements.module.css';

const Group = ({ id, title, all }: { id: string; title: string; all: readonly Achievement[] }) =>
  all.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id} className={s.heading}>
        {title}
      </h2>
      <ul className={s.list}>
        {all.map((achievement) => (
          <AchievementCard key={achievement.id} achievement={achievement} />
        ))}
      </ul>
    </section>
  );

/** `/profile/achievements`: six at most in progress, what lies ahead, and the trophies. */
const AchievementsPage = observer(function AchievementsPage(_: PageProps) {
  const { achievements } = useStores();
  const { router } = useHost();
  const t = useTexts();
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <h1 className={s.title}>{t('achievements.title')}</h1>
        <p className={s.note}>{t('achievements.about')}</p>
      </Stack>
      <PageGate loadable={achievements.list} skeleton={<Skeleton height="420px" waits="browser" />}>
        {(all) =>
          all.length === 0 ? (
            <Face
              kind="empty"
              title={t('achievements.empty')}
              action={
                <LinkButton variant="secondary" href={router.href(routes.main)}>
                  {t('achievements.to_games')}
                </LinkButton>
              }
            />
          ) : (
            <Stack gap={8}>
              <Group id="achievements-top" title={t('achievements.top')} all={achievements.top} />
              <Group
                id="achievements-done"
                title={t('achievements.done')}
                all={achievements.completed}
              />
              <Group
                id="achievements-ahead"
                title={t('achievements.ahead')}
                all={achievements.ahead}
              />
            </Stack>
          )
        }
      </PageGate>
    </Stack>
  );
});
export default AchievementsPage;
