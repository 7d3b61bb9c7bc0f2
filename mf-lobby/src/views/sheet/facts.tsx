import type { ReactNode } from 'react';
import { useHost } from 'shared-contracts/area';
import type { GameDetail } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { ageOn } from 'shared-contracts/time';
import { useTexts } from '../context';
import { mostOf } from './most-of';
import s from './sheet.module.css';
import { useNumbers } from './use-numbers';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={s.fact}>
    <dt>{name}</dt>
    <dd className="tabular">{children}</dd>
  </div>
);

const LEVELS = ['low', 'medium', 'high'] as const;

/** The figures of its model. Money is the player's, or the brand's for a guest. */
export const Facts = observer(function Facts({ game }: { game: GameDetail }) {
  const { brand, session, region, clock, formatMoney } = useHost();
  const text = useTexts();
  const { percent, multiplier } = useNumbers();
  const { facts, kindFacts, rtp, volatility } = game;
  const maxRound = facts?.maxWin.round ?? null;
  const currency = session.profile?.currency ?? brand.defaultCurrency;
  const bets = (facts ?? kindFacts)?.bets.find((one) => one.currency === currency);
  const { profile } = session;
  const age = profile ? ageOn(profile.birthday, new Date(clock.now())) : undefined;
  const most = bets ? mostOf(bets, region.country, age) : 0;
  const level = LEVELS.find((one) => one === volatility) ?? 'varies';
  return (
    <section aria-labelledby="sheet-facts">
      <h2 id="sheet-facts" className={s.title}>
        {text('sheet.facts')}
      </h2>
      <dl className={s.facts}>
        <Fact name={text('sheet.rtp')}>{percent(rtp)}</Fact>
        <Fact name={text('sheet.volatility')}>{text(`volatility.${level}`)}</Fact>
        {facts && <Fact name={text('sheet.hitRate')}>{percent(facts.hitRate)}</Fact>}
        {facts && (
          <Fact name={text(maxRound === null ? 'sheet.maxWin' : 'sheet.maxRound')}>
            {multiplier(maxRound ?? facts.maxWin.freeSpin ?? facts.maxWin.spin)}
          </Fact>
        )}
        {kindFacts && <Fact name={text('sheet.maxRound')}>{multiplier(kindFacts.maxWin)}</Fact>}
        {bets && most >= bets.min && (
          <Fact name={text('sheet.bets')}>
            {formatMoney({ amount: bets.min, currency })} –{' '}
            {formatMoney({ amount: most, currency })}
            {bets.markets && <small className={s.note}>{text('sheet.capped')}</small>}
          </Fact>
        )}
      </dl>
    </section>
  );
});
