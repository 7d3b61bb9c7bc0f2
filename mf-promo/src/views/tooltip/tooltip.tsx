import { useHost } from 'shared-contracts/area';
import { floating, routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { PromoDetail } from 'shared-contracts/promos';
import { X } from 'shared-contracts/ui/icons';
import { IconButton, Picture, useLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { PromoTimer } from '../parts/promo-timer';
import s from './tooltip.module.css';

/** Pages to look around in; elsewhere somebody is about something. */
const SHOWN_ON: readonly string[] = [
  routes.main,
  routes.gamesCategory,
  routes.producer,
  routes.tournaments,
].map(({ name }) => name);

const Card = observer(function Card({ promo }: { promo: PromoDetail }) {
  const { router } = useHost();
  const { tooltip } = useStores();
  const t = useTexts();
  const link = useLink({ href: router.href(routes.promoPage, { slug: promo.slug }) });
  return (
    <aside {...floating} className={s.tooltip} aria-label={t('tooltip')}>
      <a {...link} className={s.link}>
        <Picture image={promo.image} alt="" ratio="1 / 1" sizes="56px" className={s.art} />
        <span className={s.words}>
          <span className={s.title}>{promo.title}</span>
          <PromoTimer event={promo} />
        </span>
      </a>
      <IconButton icon={X} size="small" label={t('tooltip.close')} onClick={tooltip.close} />
    </aside>
  );
});

/** The running promotion over pages that are looked around in; closed, it stays away for a day (specification 2, section 2.9). */
const Tooltip = observer(function Tooltip() {
  const { router } = useHost();
  const { shown } = useStores().tooltip;
  const { name, popup } = router.current;
  if (!shown || popup !== null || !SHOWN_ON.includes(name ?? '')) return null;
  return <Card promo={shown} />;
});
export default Tooltip;
