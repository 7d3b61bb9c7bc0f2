import { useId } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { History } from 'shared-contracts/ui/icons';
import { Icon } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './grid-search.module.css';

interface RecentSearchesProps {
  list: readonly string[];
  onChoose: (searched: string) => void;
  onClear: () => void;
}

/** What was searched for in this browser, to search for it again. */
export const RecentSearches = observer(function RecentSearches({
  list,
  onChoose,
  onClear,
}: RecentSearchesProps) {
  const text = useTexts();
  const id = useId();
  return (
    // a press leaves the focus where it is: a field that loses it closes this before the press counts
    // biome-ignore lint/a11y/useSemanticElements: searches to choose from, not a fieldset
    <div
      role="group"
      aria-labelledby={id}
      className={s.panel}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span id={id} className={s.head}>
        {text('search.recent')}
      </span>
      {list.map((searched) => (
        <button
          key={searched}
          type="button"
          data-recent
          className={s.line}
          onClick={() => onChoose(searched)}
        >
          <Icon of={History} size={18} />
          <span className={s.words}>{searched}</span>
        </button>
      ))}
      <button type="button" data-recent className={s.clear} onClick={onClear}>
        {text('search.recent_clear')}
      </button>
    </div>
  );
});
