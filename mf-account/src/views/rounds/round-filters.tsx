import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { ROUND_RESULTS, type RoundResult } from 'shared-contracts/rounds';
import { Button, cx, TabLinks } from 'shared-contracts/ui/kit';
import { Select } from 'shared-contracts/ui/overlay';
import { type Choice, queryOf, ROUND_SPANS } from '../../stores/round-filter';
import { useStores, useTexts } from '../context';
import s from './rounds.module.css';

/** Stands for no choice. */
const ALL = '';

/** Time, game and kind: each choice is an address. */
export const RoundFilters = observer(function RoundFilters() {
  const { rounds } = useStores();
  const { i18n, router } = useHost();
  const t = useTexts();
  const { choice, totals, saving } = rounds;
  const hrefOf = (change: Partial<Choice>) =>
    router.href(routes.profileRounds, {}, queryOf({ ...choice, ...change }));
  const choose = (change: Partial<Choice>) =>
    router.navigate(routes.profileRounds, {
      query: queryOf({ ...choice, ...change }),
      replace: true,
      savePosition: true,
    });
  const played = totals.value?.games ?? [];
  // a game of an address that was not played in the time is still the one that is asked for
  const missing = choice.game !== null && !played.some(({ slug }) => slug === choice.game);
  const games = missing
    ? [...played, { slug: choice.game ?? ALL, name: choice.game ?? ALL }]
    : played;
  return (
    <div className={s.filters}>
      <TabLinks
        label={t('rounds.period')}
        links={ROUND_SPANS.map((days) => ({
          href: hrefOf({ days }),
          label: t(`rounds.days_${days}`),
          current: days === choice.days,
        }))}
      />
      <div className={s.choices}>
        <Select
          look="quiet"
          label={t('rounds.game')}
          value={choice.game ?? ALL}
          options={[
            { value: ALL, label: t('rounds.all_games') },
            ...games.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={(value) => choose({ game: value || null })}
        />
        <Select
          look="quiet"
          label={t('rounds.kind')}
          value={choice.result ?? ALL}
          options={[
            { value: ALL, label: t('rounds.all_results') },
            ...ROUND_RESULTS.map((value) => ({ value, label: t(`rounds.result_${value}`) })),
          ]}
          onChange={(value) => choose({ result: (value || null) as RoundResult | null })}
        />
        <Button size="small" variant="quiet" busy={saving.busy} onClick={() => void saving.press()}>
          {t('rounds.save')}
        </Button>
      </div>
      {saving.errorCode && (
        <p role="alert" className={cx(s.note, s.error)}>
          {i18n.errorText(saving.errorCode)}
        </p>
      )}
    </div>
  );
});
