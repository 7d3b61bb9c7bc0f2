import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts/area';
import type { Jackpot } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { LiveNumber, PageGate, Skeleton, TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './jackpots.module.css';

const JackpotRow = observer(function JackpotRow({ jackpot }: { jackpot: Jackpot }) {
  const { router, formatMoney } = useHost();
  const { amount, currency } = jackpot.value;
  const href = jackpot.slug
    ? router.href(routes.gameItem, { name: jackpot.slug })
    : router.href(routes.gamesCategory, { slug: 'jackpot_games' });
  return (
    <li className={s.jackpot}>
      <TextLink href={href} variant="plain" className={s.jackpotLink}>
        <span className={s.jackpotName}>{jackpot.name}</span>
        <LiveNumber
          className={s.jackpotValue}
          value={amount}
          format={(value) => formatMoney({ amount: value, currency })}
        />
      </TextLink>
    </li>
  );
});

/** The daily jackpots, counting live. */
const Jackpots = observer(function Jackpots() {
  const { jackpots } = useStores();
  const text = useTexts();
  const section = (content: ReactNode) => (
    <section className={s.jackpots} aria-label={text('jackpots.title')}>
      <h2 className={s.jackpotsTitle}>{text('jackpots.title')}</h2>
      {content}
    </section>
  );
  return (
    <PageGate
      part
      loadable={jackpots.loaded}
      title={text('jackpots.failed')}
      frame={section}
      skeleton={<Skeleton shape="box" className={s.waiting} />}
    >
      {(known) =>
        known.length > 0 &&
        section(
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style: none
          <ul role="list" className={s.jackpotList}>
            {jackpots.shown.map((jackpot) => (
              <JackpotRow key={jackpot.id} jackpot={jackpot} />
            ))}
          </ul>,
        )
      }
    </PageGate>
  );
});
export default Jackpots;
