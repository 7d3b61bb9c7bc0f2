import type { CSSProperties } from 'react';
import { useHost, useOpened } from 'shared-contracts/area';
import type { Winner } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Face, Picture, Skeleton, TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './winners.module.css';

const place = (index: number) => ({ '--place': index }) as CSSProperties;

const WinnerCard = observer(function WinnerCard({ winner }: { winner: Winner }) {
  const { router, formatMoney } = useHost();
  const { name, game, amount, currency } = winner;
  return (
    <TextLink href={router.href(routes.gameItem, { name: game.slug })} variant="plain" className={s.card}>
      <Picture image={game.tall_preview} alt="" ratio="3 / 4" sizes="54px" className={s.art} />
      <span className={s.words}>
        <span className={s.name}>{name}</span>
        <span className={s.amount}>{formatMoney({ amount, currency })}</span>
        <span className={s.game}>{game.name}</span>
      </span>
    </TextLink>
  );
});

/** Who is winning now; a new win slides in from the left unless somebody is looking closely. */
const Winners = observer(function Winners() {
  const { winners } = useStores();
  const text = useTexts();
  useOpened('winners', () => void winners.loaded.ensure());
  const { loaded, shown } = winners;
  const failed = loaded.state === 'failed' && shown.length === 0;
  const waiting = !failed && !loaded.value;
  return (
    <section aria-label={text('winners.title')} aria-busy={waiting || undefined}>
      <h2 className={s.title}>{text('winners.title')}</h2>
      {failed && (
        <Face kind="error" compact title={text('winners.failed')} onRetry={() => void loaded.load()} />
      )}
      {loaded.state === 'ready' && shown.length === 0 && (
        <Face kind="empty" compact title={text('winners.empty')} />
      )}
      {(waiting || shown.length > 0) && (
        <ul
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style: none
          role="list"
          className={s.row}
          onPointerEnter={() => winners.hold(true)}
          onPointerLeave={() => winners.hold(false)}
          onFocus={() => winners.hold(true)}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && winners.hold(false)}
        >
          {waiting
            ? [0, 1, 2, 3, 4, 5].map((index) => (
                <li key={index} className={s.item} style={place(index)} aria-hidden="true">
                  <Skeleton shape="box" height={88} />
                </li>
              ))
            : shown.map((winner, index) => (
                <li key={winner.id} className={s.item} style={place(index)}>
                  <WinnerCard winner={winner} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
});
export default Winners;
