import type { Profile } from 'shared-contracts/accounts';
import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import {
  Avatar,
  Card,
  MoneyText,
  PageGate,
  Progress,
  Skeleton,
  TextLink,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './player-summary.module.css';

/** Name, level with the way to the next one, and the balance. */
export const PlayerSummary = observer(function PlayerSummary({ player }: { player: Profile }) {
  const { profile } = useStores();
  const { balance, i18n, router } = useHost();
  const t = useTexts();
  const name = player.nick_name ?? player.shown_name ?? t('info.no_nickname');
  return (
    <Card className={s.card}>
      <Avatar name={name} />
      <div className={s.words}>
        <p className={s.name}>{name}</p>
        <p className={s.number}>{t('info.number', { number: player.user_id })}</p>
        <p className={s.number}>
          {t(player.is_verified ? 'verification.account_verified' : 'verification.account_needs')}
        </p>
        <p className={s.number}>
          <TextLink href={router.href(routes.profileVerification)}>
            {t('verification.account_link')}
          </TextLink>
        </p>
      </div>
      <p className={s.balance}>
        <span className={s.label}>{t('info.balance')}</span>
        {balance.total ? (
          <MoneyText money={balance.total} locale={i18n.tag} />
        ) : (
          <Skeleton width="96px" />
        )}
      </p>
      <div className={s.level}>
        <PageGate part loadable={profile.level} skeleton={<Skeleton height="56px" />}>
          {({ level, points, nextPoints }) => (
            <>
              <p className={s.label}>{t('info.level', { level: level.title })}</p>
              <Progress
                label={t('info.progress')}
                value={nextPoints === null ? 1 : points}
                max={nextPoints ?? 1}
              />
              <p className={s.label}>
                {nextPoints === null
                  ? t('info.last_level')
                  : t('info.points_left', { count: Math.max(0, nextPoints - points) })}
              </p>
            </>
          )}
        </PageGate>
      </div>
    </Card>
  );
});
