import { type RefObject, useEffect, useState } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { Search } from 'shared-contracts/ui/icons';
import { Face, Skeleton, TextButton, useBackCloses } from 'shared-contracts/ui/kit';
import { OverlayLayer } from '../overlays/overlay-layer';
import { useShell } from '../services/shell-context';
import { AnswerGroups } from './answer-groups';
import { type Answer, AnswersStore } from './answers-store';
import s from './search-answers.module.css';
import { loadSearchTexts, useSearchTexts } from './search-texts';
import { useAnswerKeys } from './use-answer-keys';

export interface SearchAnswersProps {
  /** Of the list, for the field to name. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  /** They are to be seen; what is searched for meanwhile is remembered all the same. */
  shown: boolean;
  /** Id of the line that the arrow keys are at. */
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  /** A line was chosen: the search is over. */
  onChosen: () => void;
  onClose: () => void;
}

const ROWS = [1, 2, 3, 4];

const Answers = observer(function Answers(props: SearchAnswersProps) {
  const { id, field, text, active, onActive, onChosen, onClose } = props;
  const t = useSearchTexts();
  const { http, router, viewport, host } = useShell();
  const { recentSearches: recent, hiddenGames: hidden } = host;
  const [store] = useState(() => new AnswersStore({ http, router, recent, hidden }));
  useEffect(() => store.type(text), [store, text]);
  useEffect(() => store.dispose, [store]);
  const { path } = router.current;
  const [opened] = useState(path);
  useEffect(() => {
    if (path !== opened) onClose();
  }, [path, opened, onClose]);
  useBackCloses(viewport.mobile, onClose);
  // what was searched for before is so again
  const choose = ({ title }: Answer) => {
    recent.add(store.isShort ? title : text);
    onChosen();
  };
  useAnswerKeys({ field, answers: store.answers, active, onActive, onClose });

  const { answers, waits, failed, isShort } = store;
  const nothing = !waits && !failed && !isShort && answers.length === 0;
  const said = () => {
    if (waits) return t('search.loading');
    return isShort || nothing ? '' : t('search.found', { count: answers.length });
  };
  return (
    <div className={s.panel}>
      <OverlayLayer onClose={onClose} />
      <p role="status" className="visually-hidden">
        {said()}
      </p>
      {isShort && answers.length === 0 && <p className={s.hint}>{t('search.hint')}</p>}
      {failed && <Face kind="error" compact title={t('search.failed')} onRetry={store.retry} />}
      {nothing && (
        <Face
          kind="empty"
          compact
          icon={Search}
          title={t('search.none.title', { query: store.asked })}
          text={t('search.none.text')}
        />
      )}
      {waits &&
        answers.length === 0 &&
        ROWS.map((row) => <Skeleton key={row} shape="box" height={48} className={s.wait} />)}
      <div
        role="listbox"
        id={id}
        aria-label={t('search.list')}
        aria-busy={waits}
        className={s.list}
      >
        <AnswerGroups groups={store.groups} active={active} onChosen={choose} />
      </div>
      {isShort && answers.length > 0 && (
        <TextButton className={s.clear} onClick={() => recent.clear()}>
          {t('search.clear')}
        </TextButton>
      )}
    </div>
  );
});

/** What the search answers under its field: a list of links that the field's arrow keys walk. Rules: SPEC.md. */
export default observer(function SearchAnswers(props: SearchAnswersProps) {
  const { i18n, host } = useShell();
  const { field, shown } = props;
  useEffect(() => {
    const form = field.current?.form;
    const remember = () => host.recentSearches.add(field.current?.value ?? '');
    form?.addEventListener('submit', remember, true);
    return () => form?.removeEventListener('submit', remember, true);
  }, [field, host]);
  useEffect(() => void i18n.register('search', loadSearchTexts), [i18n]);
  return shown && i18n.versionOf('search') > 0 ? <Answers {...props} /> : null;
});
