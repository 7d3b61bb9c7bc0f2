import type { ComponentProps, CSSProperties } from 'react';
import { useHost } from 'shared-contracts/area';
import type { Winner } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Face, PageGate, Picture, Skeleton, TextLink, useUiText } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './winners.module.css';

const place = (index: number) => ({ '--place': index }) as CSSProperties;

const WinnerCard = observer(function WinnerCard({
  winner,
  mine,
}: {
  winner: Winner;
  mine: boolean;
}) {
  const { router, formatMoney } = useHost();
  const ui = useUiText();
  const { name, game, amount, currency } = winner;
  return (
    <TextLink
      href={router.href(routes.gameItem, { name: game.slug })}
      variant="plain"
      className={s.card}
    >
      <Picture image={game.tall_preview} alt="" ratio="3 / 4" sizes="54px" className={s.art} />
      <span className={s.words}>
        <span className={s.name}>{mine ? ui('ui.you', { name }) : name}</span>
        <span className={s.amount}>{formatMoney({ amount, currency })}</span>
        <span className={s.game}>{game.name}</span>
      </span>
    </TextLink>
  );
});

const Row = (props: ComponentProps<'ul'>) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style: none
  <ul role="list" className={s.row} {...props} />
);
const waiting = (
  <Row>
    {[0, 1, 2, 3, 4, 5].map((index) => (
      <li key={index} className={s.item} style={place(index)} aria-hidden="true">
        <Skeleton shape="box" height={88} />
      </li>
    ))}
  </Row>
);

/** Who is winning now; a new win slides in from the left unless somebody is looking closely. */
const Winners = observer(function Winners() {
  const { winners } = useStores();
  const { session } = useHost();
  const text = useTexts();
  const { list } = winners;
  const isWaiting = !list.value && list.state !== 'failed';
  return (
    <section aria-label={text('winners.title')} aria-busy={isWaiting || undefined}>
      <h2 className={s.title}>{text('winners.title')}</h2>
      <PageGate part loadable={list} title={text('winners.failed')} skeleton={waiting}>
        {(shown) =>
          shown.length === 0 ? (
            <Face kind="empty" compact title={text('winners.empty')} />
          ) : (
            <Row
              onPointerEnter={() => winners.hold(true)}
              onPointerLeave={() => winners.hold(false)}
              onFocus={() => winners.hold(true)}
              onBlur={(event) =>
                !event.currentTarget.contains(event.relatedTarget) && winners.hold(false)
              }
            >
              {shown.map((winner, index) => {
                const mine = winner.name === session.profile?.shown_name;
                return (
                  <li
                    key={winner.id}
                    className={s.item}
                    style={place(index)}
                    aria-current={mine || undefined}
                  >
                    <WinnerCard winner={winner} mine={mine} />
                  </li>
                );
              })}
            </Row>
          )
        }
      </PageGate>
    </section>
  );
});
export default Winners;
