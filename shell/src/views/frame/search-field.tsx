import { type FormEvent, useEffect, useState } from 'react';
import { ALL_GAMES } from 'shared-contracts/catalogue';
import { pathOf, routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Search } from 'shared-contracts/ui/icons';
import { cx, Icon, IconButton, useTyped } from 'shared-contracts/ui/kit';
import { useShell } from '../../boot/shell-context';
import { useTexts } from '../texts';
import s from './search-field.module.css';

/** Search of games: a state of the lobby's page of all games. On a phone it opens over the header. */
export const SearchField = observer(function SearchField() {
  const t = useTexts();
  const { router } = useShell();
  const { query, path } = router.current;
  const asked = path.startsWith('/games/') ? (query.get('q') ?? '') : '';
  const { text, setText, field } = useTyped(asked);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open, field]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    router.navigate(routes.gamesCategory, { params: { slug: ALL_GAMES }, query: q ? { q } : {} });
    setOpen(false);
  };
  return (
    <>
      <span className={s.opener}>
        <IconButton
          icon={Search}
          label={t('search.open')}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </span>
      <div className={cx(s.place, open && s.open)}>
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the oldest browser served */}
        <form
          role="search"
          className={s.box}
          action={pathOf(routes.gamesCategory, { slug: ALL_GAMES })}
          onSubmit={search}
        >
          <Icon of={Search} size={18} className={s.icon} />
          <input
            ref={field}
            className={s.input}
            type="search"
            name="q"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={150}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          />
        </form>
      </div>
    </>
  );
});
