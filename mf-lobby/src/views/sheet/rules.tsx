import type { GameFacts, KindFacts } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { Badge, Row } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './sheet.module.css';
import { useNumbers } from './use-numbers';

const FEATURES = [
  'wild',
  'scatter',
  'free_spins',
  'multiplier',
  'retrigger',
  'ways',
  'clusters',
  'cascades',
  'hold_and_spin',
  'buy_feature',
] as const;

/** How it is played, in sentences made of its facts; a feature without a name of ours is left out. */
export const Rules = observer(function Rules({ facts }: { facts: GameFacts }) {
  const text = useTexts();
  const { whole, times, multiplier, percent } = useNumbers();
  const {
    reels,
    rows,
    grid,
    lines,
    ways,
    least,
    features,
    cascade,
    freeSpins,
    holdAndSpin,
    buy,
    maxWin,
  } = facts;
  const has = (feature: (typeof FEATURES)[number]) => features.includes(feature);
  return (
    <section aria-labelledby="sheet-rules">
      <h2 id="sheet-rules" className={s.title}>
        {text('sheet.rules')}
      </h2>
      <Row gap={2} className={s.features}>
        {FEATURES.filter(has).map((feature) => (
          <Badge key={feature} tone="neutral">
            {text(`feature.${feature}`)}
          </Badge>
        ))}
      </Row>
      <ul className={s.rules}>
        <li>
          {lines > 0
            ? text('rule.lines', { reels, rows, lines })
            : ways > 0
              ? text('rule.ways', { grid: grid.join('-'), ways })
              : text('rule.clusters', { reels, rows, least })}
        </li>
        {cascade.length > 0 && (
          <li>{text('rule.cascade', { times: cascade.map(times).join(', ') })}</li>
        )}
        {has('wild') && <li>{text('rule.wild')}</li>}
        {freeSpins && (
          <li>
            {text(freeSpins.counts.length > 1 ? 'rule.freeSpins' : 'rule.freeSpinsOne', {
              counts: freeSpins.counts.join(', '),
              multiplier: times(freeSpins.multiplier),
              oneIn: whole(freeSpins.oneIn),
            })}
          </li>
        )}
        {freeSpins && has('retrigger') && (
          <li>{text('rule.retrigger', { most: freeSpins.most })}</li>
        )}
        {holdAndSpin && (
          <li>
            {text('rule.hold', {
              from: holdAndSpin.from,
              respins: holdAndSpin.respins,
              full: times(holdAndSpin.full),
              oneIn: whole(holdAndSpin.oneIn),
            })}
          </li>
        )}
        {buy && <li>{text('rule.buy', { price: whole(buy.price), rtp: percent(buy.rtp) })}</li>}
        <li>
          {maxWin.freeSpin === null
            ? text('rule.maxSpin', { spin: multiplier(maxWin.spin) })
            : text('rule.maxWin', {
                spin: multiplier(maxWin.spin),
                freeSpin: multiplier(maxWin.freeSpin),
              })}
          {maxWin.round !== null && ` ${text('rule.maxRound', { most: multiplier(maxWin.round) })}`}
        </li>
        <li>{text('rule.chance')}</li>
      </ul>
    </section>
  );
});

const KIND_RULES = {
  roulette: ['rule.roulette.how', 'rule.roulette.pays', 'rule.roulette.zero'],
  mines: ['rule.mines.how', 'rule.mines.left'],
  crash: ['rule.crash.how', 'rule.crash.auto', 'rule.crash.together'],
} as const;

/** How a game that is no slot is played. */
export const KindRules = observer(function KindRules({
  facts: { kind, maxWin },
}: {
  facts: KindFacts;
}) {
  const text = useTexts();
  const { multiplier } = useNumbers();
  return (
    <section aria-labelledby="sheet-rules">
      <h2 id="sheet-rules" className={s.title}>
        {text('sheet.rules')}
      </h2>
      <ul className={s.rules}>
        {KIND_RULES[kind].map((rule) => (
          <li key={rule}>{text(rule)}</li>
        ))}
        <li>{text('rule.maxRound', { most: multiplier(maxWin) })}</li>
        <li>{text('rule.chance')}</li>
      </ul>
    </section>
  );
});
