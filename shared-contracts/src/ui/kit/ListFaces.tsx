import { type ReactNode, useEffect, useRef } from 'react';
import { observer } from '../../lib/state';
import { Button } from './Button';
import { Face } from './Face';
import s from './ListFaces.module.css';
import { useUiText } from './texts';

/** What ListFaces reads of a list; `PagedList` of shared-contracts/stores fits. */
export interface ListLike<T> {
  readonly items: readonly T[];
  readonly state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Everything is here. */
  readonly ended: boolean;
  /** Loads the next page, or the failed one again. */
  more(): unknown;
}

export interface ListFacesProps<T> {
  readonly list: ListLike<T>;
  /** The list while its first page loads, in its real size. */
  readonly skeleton: ReactNode;
  /** Painted when there is nothing; a plain empty face by default. */
  readonly empty?: ReactNode;
  /** Painted when the first page failed; a face with "Try again" by default. */
  readonly error?: ReactNode;
  /** What the end of a long list says; nothing by default. */
  readonly ended?: ReactNode;
  /** The next page comes by scrolling (a button stays for the keyboard) or only by the button. */
  readonly more?: 'scroll' | 'button';
  readonly children: (items: readonly T[]) => ReactNode;
}

const NextPage = ({
  onMore,
  byScroll,
  busy,
}: {
  readonly onMore: () => void;
  readonly byScroll: boolean;
  readonly busy: boolean;
}) => {
  const text = useUiText();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!byScroll || busy || !mark.current || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && onMore(),
      {
        rootMargin: '500px 0px',
      },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [byScroll, busy, onMore]);
  return (
    <div ref={mark} className={s.more}>
      <Button variant="secondary" busy={busy} onClick={onMore}>
        {text('ui.more')}
      </Button>
    </div>
  );
};

/** The five faces of every list: loading, empty, filled, failed with a retry, ended. */
export const ListFaces = observer(function ListFaces<T>({
  list,
  skeleton,
  empty,
  error,
  ended,
  more = 'scroll',
  children,
}: ListFacesProps<T>) {
  const text = useUiText();
  const { items, state } = list;
  if (items.length === 0) {
    if (state === 'failed') return error ?? <Face kind="error" onRetry={() => void list.more()} />;
    if (state === 'ready') return empty ?? <Face kind="empty" />;
    return (
      <div aria-busy="true">
        <span className="visually-hidden" role="status">
          {text('ui.loading')}
        </span>
        {skeleton}
      </div>
    );
  }
  return (
    <>
      {children(items)}
      {state === 'failed' && <Face kind="error" compact onRetry={() => void list.more()} />}
      {state !== 'failed' && !list.ended && (
        <NextPage
          byScroll={more === 'scroll'}
          busy={state === 'loading'}
          onMore={() => void list.more()}
        />
      )}
      {state === 'ready' && list.ended && ended}
    </>
  );
}) as <T>(props: ListFacesProps<T>) => ReactNode;
