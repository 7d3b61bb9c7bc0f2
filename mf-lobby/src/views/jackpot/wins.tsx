import { useHost } from 'shared-contracts/area';
import type { JackpotWin } from 'shared-contracts/jackpots';
import { observer } from 'shared-contracts/lib/state';
import { useTexts } from '../context';
import s from './jackpot.module.css';

/** Who won a jackpot, the newest first. */
export const JackpotWins = observer(function JackpotWins({
  wins,
}: {
  wins: readonly JackpotWin[];
}) {
  const text = useTexts();
  const { formatMoney, i18n } = useHost();
  const when = new Intl.DateTimeFormat(i18n.tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: i18n.timeZone,
  });
  return (
    <section aria-label={text('jackpot.wins')}>
      <h3 className={s.heading}>{text('jackpot.wins')}</h3>
      {wins.length === 0 ? (
        <p className={s.note}>{text('jackpot.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style: none
        <ul role="list" className={s.wins}>
          {wins.map((win) => (
            <li
              key={`${win.value.currency}${win.number}`}
              className={s.win}
              aria-current={win.isItsMe || undefined}
            >
              <span>{win.isItsMe ? text('jackpot.you') : win.name}</span>
              <strong>{formatMoney(win.value)}</strong>
              <time className={s.note} dateTime={win.at}>
                {when.format(Date.parse(win.at))}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});
