import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ALL_GAMES } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Search } from 'shared-contracts/ui/icons';
import { cx, Icon, IconButton, useTyped } from 'shared-contracts/ui/kit';
import { LazyPart } from '../../parts/lazy-part';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import s from './search-field.module.css';

const loadAnswers = () => import(/* webpackChunkName: "search" */ '../../search/search-answers');
const ANSWERS = 'search-answers';

/** Search of games: a state of the lobby's page of all games. Under the field are answers while somebody types; on a phone it opens over the header. */
export const SearchField = observer(function SearchField() {
  const t = useTexts();
  const { router } = useShell();
  const { query, path, name } = router.current;
  // the grid's own field is the search there
  const isOfPage = name === routes.gamesCategory.name;
  const asked = path.startsWith('/games/') ? (query.get('q') ?? '') : '';
  const { text, setText, field } = useTyped(asked);
  const [open, setOpen] = useState(false);
  /** Nothing before the first use. */
  const [shown, setShown] = useState<boolean>();
  const [active, setActive] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open, field]);

  const show = () => setShown(true);
  useEffect(() => {
    // somebody was typing before the script came
    if (field.current && field.current === document.activeElement) setShown(true);
  }, [field]);
  const close = useCallback(() => {
    // where the bar goes, the focus goes back
    if (open) opener.current?.focus();
    setOpen(false);
    setShown(false);
    setActive(undefined);
  }, [open]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setShown(false);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    router.navigate(routes.gamesCategory, { params: { slug: ALL_GAMES }, query: q ? { q } : {} });
    close();
  };
  return (
    <>
      <span className={cx(s.opener, isOfPage && s.ofPage)}>
        <IconButton
          ref={opener}
          icon={Search}
          label={t('search.open')}
          aria-expanded={open}
          onClick={() => (open ? close() : setOpen(true))}
        />
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus went elsewhere */}
      <div className={cx(s.place, open && s.open, isOfPage && s.ofPage)} onBlur={leave}>
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the oldest browser served */}
        <form
          role="search"
          className={s.box}
          action={router.history.href(router.href(routes.gamesCategory, { slug: ALL_GAMES }))}
          onSubmit={search}
        >
          <Icon of={Search} size={18} className={s.icon} />
          <input
            ref={field}
            className={s.input}
            type="text"
            inputMode="search"
            role="combobox"
            aria-expanded={shown ?? false}
            aria-controls={ANSWERS}
            aria-autocomplete="list"
            aria-activedescendant={active}
            name="q"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={150}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={text}
            onFocus={show}
            onClick={show}
            onChange={(event) => {
              setText(event.target.value);
              setActive(undefined);
              show();
            }}
            onKeyDown={({ key, defaultPrevented }) => {
              // the answers have keys of their own
              if (defaultPrevented) return;
              if (key === 'ArrowDown') show();
              if (key !== 'Escape') return;
              if (!open && !shown) setText('');
              close();
            }}
          />
        </form>
        {shown !== undefined && (
          <LazyPart
            load={loadAnswers}
            props={{
              id: ANSWERS,
              field,
              text,
              shown,
              active,
              onActive: setActive,
              onClose: close,
              onChosen: () => {
                setText('');
                close();
              },
            }}
            loading={null}
            failed={() => null}
          />
        )}
      </div>
    </>
  );
});
