import { type FormEvent, useEffect } from 'react';
import { Search, X } from '../icons';
import { Icon, IconButton, useTyped } from '../kit';
import s from './EventSearch.module.css';

export interface EventSearchProps {
  readonly label: string;
  readonly clearLabel: string;
  /** What is searched for now; another value from outside (the back button) replaces what was typed. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}
/** Milliseconds without typing until it is searched. */
const WAIT_MS = 300;
/** Default maximum length of a text input (specification 1, section 5). */
const MAX_LENGTH = 150;

/** A search among the games of an event. Since 1.6. */
export const EventSearch = ({ label, clearLabel, value, onSearch }: EventSearchProps) => {
  const { text, setText, field } = useTyped(value);
  const wanted = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait starts anew with every keystroke, not with a new callback
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => onSearch(wanted), WAIT_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== value) onSearch(wanted);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the oldest browsers served
    <form role="search" className={s.search} onSubmit={submit}>
      <Icon of={Search} className={s.glass} />
      <input
        ref={field}
        type="search"
        name="q"
        className={s.input}
        aria-label={label}
        placeholder={label}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text && (
        <IconButton
          icon={X}
          label={clearLabel}
          size="small"
          className={s.clear}
          onClick={() => {
            setText('');
            onSearch('');
          }}
        />
      )}
    </form>
  );
};
