import { useId, useState } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Away, GameKind } from 'shared-contracts/protection';
import { formatMoment } from 'shared-contracts/time';
import { Button, Card } from 'shared-contracts/ui/kit';
import { NO_END } from '../../stores/limits.store';
import { useStores, useTexts } from '../context';
import { Choice } from './choice';
import { useHours } from './limit-amount';
import s from './limits-page.module.css';

interface AwayFormProps {
  readonly kind: Away['kind'];
  /** Hours of a time-out, months of an exclusion. */
  readonly lengths: readonly number[];
  /** Months after which one without an end may be ended; null where there is none. */
  readonly revocableAfter?: number | null;
  /** Kinds of games that may be left alone. */
  readonly games: readonly GameKind[];
}
const ALL = ['play', 'signed_out', 'money', 'messages'] as const;
const MEANS = {
  all: [...ALL, 'end'],
  endless: [...ALL, 'endless'],
  some: ['games', 'rest', 'paid', 'end'],
} as const;

/** A time-out or a self-exclusion: from what, what it means, how long, and a second question before it begins. */
export const AwayForm = observer(function AwayForm(props: AwayFormProps) {
  const { kind, lengths, revocableAfter = null, games: offered } = props;
  const { limits } = useStores();
  const { i18n, modals } = useHost();
  const t = useTexts();
  const hours = useHours();
  const [length, setLength] = useState<number | null>(null);
  const [games, setGames] = useState<GameKind | null>(null);
  const id = useId();
  const { leaving } = limits;
  const isTimeOut = kind === 'time_out';
  const isEndless = length === NO_END;
  const said = (count: number): string => {
    if (count === NO_END) return t('away.endless');
    return isTimeOut ? hours(count) : t('away.months', { count });
  };
  /** What is said of it: as a whole, of a kind of games, or without an end. */
  const kindOf = games ? '_games' : isEndless ? '_endless' : '';
  const from = (one: GameKind | null) => {
    setGames(one);
    // from a kind of games alone there is none without an end
    if (one && isEndless) setLength(null);
  };
  const nameOf = (one: GameKind | null): string => t(`away.games.${one ?? 'all'}`);
  const begin = async () => {
    if (length === null) return;
    const wish = { length: said(length), games: nameOf(games) };
    const isSure = await modals.confirm({
      title: t(
        isEndless
          ? 'away.self_exclusion.sure_endless'
          : `away.${kind}.sure${games ? '_games' : ''}`,
        wish,
      ),
      text: t(`away.sure_text${kindOf}`, { count: revocableAfter ?? 0 }),
      confirm: t(`away.${kind}.begin`),
      cancel: t('limits.back'),
      danger: true,
    });
    if (!isSure) return;
    const away = await limits.leave({ kind, length, games });
    if (!away) return;
    const end = away.revocableFrom ?? away.until;
    const begun = { when: formatMoment(end, i18n.tag, i18n.timeZone), games: nameOf(games) };
    void modals.alert({
      title: t(`away.${kind}.begun`),
      text: t(`away.begun_text${kindOf}`, begun),
    });
  };
  return (
    <Card as="section" padding="large" aria-labelledby={id}>
      <h2 id={id} className={s.heading}>
        {t(`away.${kind}.title`)}
      </h2>
      <p className={s.text}>{t(`away.${kind}.text`)}</p>
      {offered.length > 0 && (
        <Choice
          legend={t('away.from_what')}
          values={[null, ...offered]}
          said={nameOf}
          chosen={games}
          onChoose={from}
        />
      )}
      <ul className={s.means}>
        {MEANS[games ? 'some' : isEndless ? 'endless' : 'all'].map((what) => (
          <li key={what}>{t(`away.means.${what}`, { count: revocableAfter ?? 0 })}</li>
        ))}
      </ul>
      <Choice
        legend={t('away.how_long')}
        said={said}
        values={revocableAfter === null || games ? lengths : [...lengths, NO_END]}
        chosen={length}
        onChoose={setLength}
      />
      {leaving.errorCode && leaving.failed?.kind === kind && (
        <p role="alert">{i18n.errorText(leaving.errorCode)}</p>
      )}
      <Button
        variant="secondary"
        disabled={length === null}
        busy={length !== null && leaving.isBusyWith({ kind, length, games })}
        onClick={() => void begin()}
      >
        {t(`away.${kind}.begin`)}
      </Button>
    </Card>
  );
});
