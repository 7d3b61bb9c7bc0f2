import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { money } from 'shared-contracts/money';
import type { Promo } from 'shared-contracts/promos';
import { statusAt } from 'shared-contracts/stores';
import type { Tournament } from 'shared-contracts/tournaments';
import { EventCard } from 'shared-contracts/ui/event';
import { Badge, LinkButton, SanitizedHtml } from 'shared-contracts/ui/kit';
import type { Listed } from '../../stores/promo-list.store';
import { useTexts } from '../context';
import { PromoTimer } from '../parts/promo-timer';
import s from './list-page.module.css';

/** Names of those who won, three at most; nobody is marked, as nothing but names is known of them. */
const Winners = observer(function Winners({ names }: { names: readonly string[] }) {
  const t = useTexts();
  if (names.length === 0) return null;
  return (
    <p className={s.winners}>
      {t('list.won', { names: [...new Set(names)].slice(0, 3).join(', ') })}
    </p>
  );
});

/** What is to be won in a tournament, in the visitor's currency. */
const PrizeMoney = ({ prizeMoney }: Pick<Tournament, 'prizeMoney'>) => {
  const { formatMoney, session, brand } = useHost();
  const currency = session.profile?.currency ?? brand.defaultCurrency;
  const amount = prizeMoney[currency];
  return amount ? (
    <p className={s.money}>{formatMoney(money(amount, currency), { whole: true })}</p>
  ) : null;
};

const useCard = (event: Listed) => {
  const { router } = useHost();
  if (event.type === 'tournament') {
    return {
      image: event.imageDefault.image,
      href: router.href(routes.tournamentPage, { slug: event.slug }),
      isMember: event.isMember,
      important: false,
    };
  }
  // one without mechanics is a page of text
  const page = event.template === 'static' ? routes.staticPage : routes.promoPage;
  return {
    image: event.image,
    href: router.href(page, { slug: event.slug }),
    isMember: event.membership !== null,
    important: event.isImportant,
  };
};

const winnersOf = (event: Promo | Tournament): readonly string[] =>
  (event.type === 'promo' ? event.winners : event.podium) ?? [];

/** Banner, title, fund, type label, timer and one button (specification 1, section 2); a past one is quieter and names its winners. */
export const ListedCard = observer(function ListedCard({
  event,
  priority,
}: {
  event: Listed;
  priority?: boolean;
}) {
  const { router, ticker } = useHost();
  const t = useTexts();
  const status = statusAt(event, ticker.now);
  const past = status === 'past';
  const isTournament = event.type === 'tournament';
  const told = past && isTournament ? 'status.past_tournament' : (`status.${status}` as const);
  const { image, href, isMember, important } = useCard(event);
  const worth: ReactNode =
    event.type === 'tournament' ? (
      <PrizeMoney prizeMoney={event.prizeMoney} />
    ) : (
      event.fund && <SanitizedHtml as="div" look="plain" html={event.fund} />
    );
  return (
    <EventCard
      image={image}
      title={event.title}
      past={past}
      priority={priority}
      onIntent={() => router.prefetch(href)}
      badges={
        <>
          <Badge tone={status === 'active' ? 'accent' : 'neutral'}>{t(told)}</Badge>
          <Badge>{t(isTournament ? 'type.tournament' : 'type.action')}</Badge>
          {important && !past && <Badge tone="warning">{t('important')}</Badge>}
          {isMember && !past && <Badge tone="positive">{t('member')}</Badge>}
        </>
      }
      foot={
        <>
          <PromoTimer event={event} isTournament={isTournament} />
          <LinkButton
            size="small"
            variant="secondary"
            href={href}
            aria-label={t('details_of', { title: event.title })}
          >
            {t('details')}
          </LinkButton>
        </>
      }
    >
      {worth}
      {past && <Winners names={winnersOf(event)} />}
    </EventCard>
  );
});
