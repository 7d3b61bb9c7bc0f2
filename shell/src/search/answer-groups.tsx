import { useId } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { History, Search } from 'shared-contracts/ui/icons';
import { Icon, Picture, useLink } from 'shared-contracts/ui/kit';
import type { Answer, AnswerGroup } from './answers-store';
import s from './search-answers.module.css';
import { useSearchTexts } from './search-texts';
import { lineId } from './use-answer-keys';

/** The picture of a line, or the mark of what it does. */
const Mark = ({ game, producer, promo, id }: Answer) => {
  if (game)
    return (
      <Picture image={game.tall_preview} alt="" ratio="1 / 1" sizes="44px" className={s.art} />
    );
  if (promo)
    return <Picture image={promo.image} alt="" ratio="1 / 1" sizes="44px" className={s.art} />;
  if (producer)
    return <img className={s.logo} src={producer.image} alt="" width={44} height={44} />;
  return (
    <span className={s.mark}>
      <Icon of={id === 'all' ? Search : History} size={18} />
    </span>
  );
};

interface LineProps {
  answer: Answer;
  words: string;
  active: boolean;
  onChosen: (answer: Answer) => void;
}
const Line = ({ answer, words, active, onChosen }: LineProps) => (
  // the focus stays in the field: a press takes none
  <a
    {...useLink({ href: answer.href, onClick: () => onChosen(answer) })}
    id={lineId(answer)}
    role="option"
    aria-selected={active}
    tabIndex={-1}
    className={s.line}
    onMouseDown={(event) => event.preventDefault()}
  >
    <Mark {...answer} />
    <span className={s.words}>
      <span className={s.title}>{words}</span>
      {answer.note && <span className={s.note}>{answer.note}</span>}
    </span>
  </a>
);

const Group = observer(function Group({
  group: { kind, answers },
  active,
  onChosen,
}: {
  group: AnswerGroup;
  active: string | undefined;
  onChosen: (answer: Answer) => void;
}) {
  const t = useSearchTexts();
  const id = useId();
  const lines = answers.map((answer) => (
    <Line
      key={answer.id}
      answer={answer}
      words={kind === 'all' ? t('search.all', { query: answer.title }) : answer.title}
      active={active === lineId(answer)}
      onChosen={onChosen}
    />
  ));
  if (kind === 'all') return lines;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
    <div role="group" aria-labelledby={id} className={s.group}>
      <span id={id} className={s.head} role="presentation">
        {t(`search.group.${kind}`)}
      </span>
      {lines}
    </div>
  );
});

export const AnswerGroups = observer(function AnswerGroups({
  groups,
  ...rest
}: {
  groups: readonly AnswerGroup[];
  active: string | undefined;
  onChosen: (answer: Answer) => void;
}) {
  return groups.map((group) => <Group key={group.kind} group={group} {...rest} />);
});
