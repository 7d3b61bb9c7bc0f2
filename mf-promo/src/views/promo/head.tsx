import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { PromoDetail } from 'shared-contracts/promos';
import { Gamepad2 } from 'shared-contracts/ui/icons';
import { Badge, LinkButton, Row } from 'shared-contracts/ui/kit';
import type { PromoPageStore } from '../../stores/promo-page.store';
import { useTexts } from '../context';

/** Props of every view of a promotion. */
export interface ViewProps {
  page: PromoPageStore;
  promo: PromoDetail;
}

/** Whether it runs, and whether the player takes part. */
export const Marks = observer(function Marks({ page }: Pick<ViewProps, 'page'>) {
  const t = useTexts();
  const { status, isParticipant } = page;
  return (
    <Row gap={2}>
      <Badge tone={status === 'active' ? 'accent' : 'neutral'}>
        {t(`status.${status ?? 'past'}`)}
      </Badge>
      {isParticipant && status !== 'past' && <Badge tone="positive">{t('member')}</Badge>}
    </Row>
  );
});

/** The way to the games that count; none for a promotion that has none of its own. */
export const GamesLink = observer(function GamesLink({ promo }: Pick<ViewProps, 'promo'>) {
  const { router } = useHost();
  const t = useTexts();
  if (promo.games.length === 0) return null;
  return (
    <div>
      <LinkButton
        variant="secondary"
        icon={Gamepad2}
        href={router.href(routes.promoGames, { slug: promo.slug })}
      >
        {t('to_games')}
      </LinkButton>
    </div>
  );
});
