import { type FormEvent, useEffect } from 'react';
import { Search, X } from '../icons';
import { Icon, IconButton, useAddress, useTyped } from '../kit';
import s from './SearchField.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  /** What is searched for now; another value from outside (the back button) replaces what was typed. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Name of the search for a browser without scripts, and its page if that is another one; nothing is sent without it. */
  readonly plain?: { readonly action?: string; readonly name: string };
  /** Milliseconds without typing until `onSearch`; 0 tells every keystroke. */
  readonly delay?: number;
}
/** Default maximum length of a text input (specification 1, section 5). */
const MAX_LENGTH = 150;

/** A search of a page: it looks while one types, and at once with Enter. Since 1.6. */
export const SearchField = ({
  label,
  clearLabel,
  value,
  onSearch,
  plain,
  delay = 300,
}: SearchFieldProps) => {
  const { text: typed, setText: setTyped, field } = useTyped(value);
  const action = useAddress(plain?.action ?? '');
  const wanted = typed.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait starts anew with every keystroke, not with a new callback
  useEffect(() => {
    if (wanted === value) return;
    if (delay === 0) return onSearch(wanted);
    const timer = setTimeout(() => onSearch(wanted), delay);
    return () => clearTimeout(timer);
  }, [wanted]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== value) onSearch(wanted);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the oldest browsers served
    <form
      role="search"
      action={plain?.action ? action : undefined}
      className={s.search}
      onSubmit={submit}
    >
      <Icon of={Search} className={s.glass} />
      <input
        ref={field}
        type="search"
        name={plain?.name}
        className={s.input}
        aria-label={label}
        placeholder={label}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed && (
        <IconButton
          icon={X}
          label={clearLabel}
          size="small"
          className={s.clear}
          onClick={() => {
            setTyped('');
            onSearch('');
          }}
        />
      )}
    </form>
  );
};
