import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Hand } from 'shared-contracts/ui/icons';
import { Icon, useLink } from 'shared-contracts/ui/kit';
import type { ReceivedHighFive } from '../../stores/flying.store';
import { useStores, useTexts } from '../context';
import s from './flying.module.css';

const Bubble = ({ one }: { one: ReceivedHighFive }) => {
  const { router } = useHost();
  const t = useTexts();
  const { flying } = useStores();
  const link = useLink({
    href: router.href(routes.promoPage, { slug: one.promo.slug }),
    onClick: flying.next,
  });
  return (
    <a {...link} className={s.bubble}>
      <span className={s.hand}>
        <Icon of={Hand} size={24} />
      </span>
      <span className={s.words}>
        <span className={s.from}>{t('high_five.from', { name: one.from.username })}</span>
        <span className={s.promo}>{one.promo.title}</span>
      </span>
    </a>
  );
};

/** A high-five that came in: three seconds over every page, and a link to its promotion (specification 1, section 2). */
const Flying = observer(function Flying() {
  const { current } = useStores().flying;
  return (
    <div role="status" className={s.place}>
      {current && <Bubble key={current.id} one={current} />}
    </div>
  );
});
export default Flying;
