import { useId, useState } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Away, GameKind } from 'shared-contracts/protection';
import { formatMoment } from 'shared-contracts/time';
import { Button, Card } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { Choice } from './choice';
import { useHours } from './limit-amount';
import s from './limits-page.module.css';

interface AwayFormProps {
  readonly kind: Away['kind'];
  /** Hours of a time-out, months of an exclusion. */
  readonly lengths: readonly number[];
  /** Kinds of games that may be left alone. */
  readonly games: readonly GameKind[];
}
const MEANS = {
  all: ['play', 'signed_out', 'money', 'messages', 'end'],
  some: ['games', 'rest', 'paid', 'end'],
} as const;

/** A time-out or a self-exclusion: from what, what it means, how long, and a second question before it begins. */
export const AwayForm = observer(function AwayForm({ kind, lengths, games: offered }: AwayFormProps) {
  const { limits } = useStores();
  const { i18n, modals } = useHost();
  const t = useTexts();
  const hours = useHours();
  const [length, setLength] = useState<number | null>(null);
  const [games, setGames] = useState<GameKind | null>(null);
  const id = useId();
  const { leaving } = limits;
  const isTimeOut = kind === 'time_out';
  const said = (count: number): string => (isTimeOut ? hours(count) : t('away.months', { count }));
  const nameOf = (one: GameKind | null): string => t(`away.games.${one ?? 'all'}`);
  const begin = async () => {
    if (length === null) return;
    const wish = { length: said(length), games: nameOf(games) };
    const isSure = await modals.confirm({
      title: t(games ? `away.${kind}.sure_games` : `away.${kind}.sure`, wish),
      text: t(games ? 'away.sure_text_games' : 'away.sure_text'),
      confirm: t(`away.${kind}.begin`),
      cancel: t('limits.back'),
      danger: true,
    });
    if (!isSure) return;
    const away = await limits.leave({ kind, length, games });
    if (!away) return;
    const begun = { when: formatMoment(away.until, i18n.tag, i18n.timeZone), games: nameOf(games) };
    void modals.alert({
      title: t(`away.${kind}.begun`),
      text: t(games ? 'away.begun_text_games' : 'away.begun_text', begun),
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
          {...{ legend: t('away.from_what'), values: [null, ...offered], said: nameOf }}
          {...{ chosen: games, onChoose: setGames }}
        />
      )}
      <ul className={s.means}>
        {MEANS[games ? 'some' : 'all'].map((what) => (
          <li key={what}>{t(`away.means.${what}`)}</li>
        ))}
      </ul>
      <Choice
        {...{ legend: t('away.how_long'), values: lengths, said }}
        {...{ chosen: length, onChoose: setLength }}
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
