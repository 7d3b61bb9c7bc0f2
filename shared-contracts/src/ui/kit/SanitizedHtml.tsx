import { type MouseEvent, useContext, useEffect, useMemo, useState } from 'react';
import { cx } from './cx';
import { BaseContext, NavigateContext } from './navigation';
import s from './SanitizedHtml.module.css';
import { browserSanitizer, type CleanHtml, type Sanitize, sanitizeText } from './sanitize';
import { useHydrating } from './useHydrating';
import { wordsOf } from './words-of';

export interface SanitizedHtmlProps {
  /** HTML from the server: promo bodies, toasts, fund texts, static pages. */
  readonly html: string;
  readonly as?: 'div' | 'span' | 'section';
  /** `prose` sets the rhythm of a long text. */
  readonly look?: 'prose' | 'plain';
  readonly className?: string;
}

/** Before a path of this site, in what is sanitized afterwards. */
const LINK = /(\shref=")\/(?!\/)/g;

// One per page: DOMPurify and its Trusted Types policy can be made only once.
let ready: Sanitize | null = null;
let loading: Promise<Sanitize> | null = null;
const load = () => {
  loading ??= import(/* webpackChunkName: "share-ui-kit-SanitizedHtml" */ 'dompurify').then(
    ({ default: create }) => {
      ready = browserSanitizer(create, window as Window & typeof globalThis);
      return ready;
    },
    (error: unknown) => {
      // its file did not come: the next text asks again
      loading = null;
      throw error;
    },
  );
  return loading;
};

/**
 * The only way of server HTML into the page (and the only innerHTML of the project). On a server the DOM-free allow-list
 * speaks, and what it wrote stands. DOMPurify loads with the first text that no server wrote.
 */
export const SanitizedHtml = ({
  html: text,
  as: Tag = 'div',
  look = 'prose',
  className,
}: SanitizedHtmlProps) => {
  const hydrating = useHydrating();
  const navigate = useContext(NavigateContext);
  const base = useContext(BaseContext);
  const html = base ? text.replace(LINK, `$1${base}/`) : text;
  const [served] = useState(hydrating ? html : null);
  const [sanitize, setSanitize] = useState<Sanitize | null>(() => ready);
  useEffect(() => {
    // what a server wrote stands
    if (sanitize || html === served) return;
    let gone = false;
    const ask = () =>
      void load().then(
        (made) => !gone && setSanitize(() => made),
        () => !gone && window.addEventListener('online', ask, { once: true }),
      );
    ask();
    return () => {
      gone = true;
      window.removeEventListener('online', ask);
    };
  }, [sanitize, html, served]);

  const clean: CleanHtml | null = useMemo(() => {
    if (sanitize && !hydrating) return sanitize(html);
    if (html !== served) return null;
    // React leaves the markup of a server as it is, whatever stands here
    return __SERVER__ ? sanitizeText(html) : '';
  }, [html, sanitize, hydrating, served]);

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href');
    if (
      !navigate ||
      !href?.startsWith(`${base}/`) ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.button !== 0
    )
      return;
    event.preventDefault();
    navigate(href.slice(base.length));
  };

  const classes = cx(look === 'prose' && s.prose, className);
  // a line says its words at once: a button may be made of it
  if (clean === null && look === 'plain')
    return <Tag className={cx(classes, s.line)}>{wordsOf(html)}</Tag>;
  if (clean === null) return <Tag className={classes} aria-busy="true" />;
  return (
    <Tag
      className={classes}
      onClick={onClick}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized above, here and nowhere else
      dangerouslySetInnerHTML={{ __html: clean as string }}
    />
  );
};
