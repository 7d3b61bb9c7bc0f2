import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { SearchField } from 'shared-contracts/ui/search';
import { useTexts } from '../context';
import s from './grid-search.module.css';
import { RecentSearches } from './recent-searches';

interface GridSearchProps {
  /** Address of the page without its query. */
  here: string;
  query: string;
  onSearch: (text: string) => void;
}

/**
 * The search of a grid. What was searched for is remembered with Enter and when the field is left, not with each pause in typing; the
 * empty field offers it again.
 */
export const GridSearch = observer(function GridSearch({ here, query, onSearch }: GridSearchProps) {
  const { recentSearches } = useHost();
  const text = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const [isOffered, setOffered] = useState(false);
  const field = () => place.current?.querySelector('input');
  const offerWhereEmpty = ({ target }: FocusEvent | FormEvent) => {
    if (target === field()) setOffered(field()?.value === '');
  };
  const remember = () => recentSearches.add(field()?.value ?? '');
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (place.current?.contains(relatedTarget)) return;
    setOffered(false);
    remember();
  };
  const backToField = () => {
    field()?.focus();
    setOffered(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOffered) return;
    if (event.key === 'Escape') backToField();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      walk(event.key === 'ArrowDown' ? 1 : -1);
    else return;
    event.preventDefault();
  };
  /** Through the field and what is offered under it, in a round. */
  const walk = (step: 1 | -1) => {
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, [data-recent]') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  };
  const choose = (searched: string) => {
    recentSearches.add(searched);
    onSearch(searched);
    backToField();
  };
  const clear = () => {
    recentSearches.clear();
    backToField();
  };
  const offered = isOffered ? recentSearches.list : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what happens in the field and under it
    <div
      ref={place}
      className={s.place}
      onFocus={offerWhereEmpty}
      onInput={offerWhereEmpty}
      onBlur={leave}
      onSubmit={remember}
      onKeyDown={onKeyDown}
    >
      <SearchField
        label={text('search.label')}
        clearLabel={text('search.reset')}
        value={query}
        plain={{ action: here, name: 'q' }}
        onSearch={onSearch}
      />
      <p role="status" className="visually-hidden">
        {offered.length > 0 && text('search.recent_offered')}
      </p>
      {offered.length > 0 && <RecentSearches list={offered} onChoose={choose} onClear={clear} />}
    </div>
  );
});
