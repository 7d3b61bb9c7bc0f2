import type { ReactNode } from 'react';
import { modals, useHost } from 'shared-contracts/area';
import type { Jackpot } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Info } from 'shared-contracts/ui/icons';
import {
  IconButton,
  LiveNumber,
  PageGate,
  Skeleton,
  TextLink,
  useUiText,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './jackpots.module.css';

const JackpotRow = observer(function JackpotRow({ jackpot }: { jackpot: Jackpot }) {
  const host = useHost();
  const { router, formatMoney, session } = host;
  const ui = useUiText();
  const text = useTexts();
  const { id, name, slug, cap, last } = jackpot;
  const { amount, currency } = jackpot.value;
  const mine = last?.name === session.profile?.shown_name;
  const href = slug
    ? router.href(routes.gameItem, { name: slug })
    : router.href(routes.gamesCategory, { slug: 'jackpot_games' });
  return (
    <li className={s.jackpot}>
      <TextLink href={href} variant="plain" className={s.jackpotLink}>
        <span className={s.jackpotName}>{name}</span>
        <LiveNumber
          className={s.jackpotValue}
          value={amount}
          format={(value) => formatMoney({ amount: value, currency })}
        />
      </TextLink>
      <IconButton
        icon={Info}
        label={text('jackpots.how', { name })}
        onClick={() => void host.modals.open(modals.jackpot, { id })}
      />
      <span className={s.jackpotNote}>
        {last
          ? text('jackpots.last', {
              name: mine ? ui('ui.you', { name: last.name }) : last.name,
              amount: formatMoney(last.value),
            })
          : cap
            ? text('jackpots.rule_amount', { cap: formatMoney(cap, { whole: true }) })
            : text('jackpots.rule_day')}
      </span>
    </li>
  );
});

/** The jackpots, counting live. */
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
