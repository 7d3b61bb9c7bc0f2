import { type PageProps, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { PlayerLimits } from 'shared-contracts/protection';
import { formatMoment } from 'shared-contracts/time';
import { Card, PageGate, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { AwayForm } from './away-form';
import { AwayNotice } from './away-notice';
import { HelpLines } from './help-lines';
import { useHours } from './limit-amount';
import { LimitHistory } from './limit-history';
import { LimitRow } from './limit-row';
import s from './limits-page.module.css';

const Protection = observer(function Protection({ known }: { readonly known: PlayerLimits }) {
  const { i18n } = useHost();
  const t = useTexts();
  const hours = useHours();
  const { away, currency, inRegister, required, games = [] } = known;
  const kinds = games.map(({ kind }) => kind);
  const moment = (iso: string) => formatMoment(iso, i18n.tag, i18n.timeZone);
  return (
    <Stack gap={8}>
      <p className={s.intro}>{t('limits.intro', { time: hours(known.coolingOffHours) })}</p>
      {inRegister && (
        <Card tone="accent" role="status">
          {t('away.in_register')}
        </Card>
      )}
      {away && <AwayNotice away={away} />}
      {games.map(
        ({ kind, away: left }) =>
          left && (
            <Card tone="accent" role="status" key={kind}>
              {t(`away.${left.kind}.lasts_games`, {
                games: t(`away.games.${kind}`),
                when: moment(left.until),
              })}
            </Card>
          ),
      )}
      <div className={s.kinds}>
        {known.offered.map(({ kind, periods }) => (
          <Card as="section" padding="large" key={kind} aria-labelledby={`limits-${kind}`}>
            <h2 id={`limits-${kind}`} className={s.heading}>
              {t(`limits.kind.${kind}`)}
            </h2>
            <p className={s.text}>{t(`limits.about.${kind}`)}</p>
            {required.includes(kind) && !known.limits.some((one) => one.kind === kind) && (
              <p className={s.required}>{t('limits.required')}</p>
            )}
            <ul className={s.limits}>
              {periods.map((period) => (
                <LimitRow key={period} kind={kind} period={period} currency={currency} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <div className={s.breaks}>
        <AwayForm kind="time_out" lengths={known.timeOutHours} games={kinds} />
        <AwayForm
          kind="self_exclusion"
          lengths={known.exclusionMonths}
          revocableAfter={known.exclusionRevocableAfterMonths ?? null}
          games={kinds}
        />
      </div>
      <HelpLines lines={known.help} />
      <LimitHistory currency={currency} />
    </Stack>
  );
});

/** `/profile/limits`: what protects the player, and how to change it. */
const LimitsPage = observer(function LimitsPage(_: PageProps) {
  const { current } = useStores().limits;
  const t = useTexts();
  return (
    <Stack gap={6}>
      <h1 className={s.title}>{t('limits.title')}</h1>
      <PageGate loadable={current} skeleton={<Skeleton height="640px" />}>
        {(known) => <Protection known={known} />}
      </PageGate>
    </Stack>
  );
});
export default LimitsPage;
