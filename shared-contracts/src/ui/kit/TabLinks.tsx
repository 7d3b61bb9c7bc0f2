import { useEffect, useRef } from 'react';
import { cx } from './cx';
import { limited } from './limited';
import { type Navigate, useLink } from './navigation';
import s from './TabLinks.module.css';

export interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly count?: number;
  readonly current?: boolean;
}
export interface TabLinksProps {
  readonly label: string;
  readonly links: readonly TabLink[];
  readonly onNavigate?: Navigate;
  readonly className?: string;
}

const Item = ({
  href,
  label,
  count,
  current,
  onNavigate,
}: TabLink & { readonly onNavigate?: Navigate }) => (
  <a
    {...useLink({ href, onNavigate })}
    className={s.tab}
    aria-current={current ? 'page' : undefined}
  >
    {label}
    {count !== undefined && <span className={cx(s.count, 'tabular')}>{limited(count, 999)}</span>}
  </a>
);

/** Brings the current one of a row to its middle; the page around stays where it is. */
const showCurrent = (row: HTMLElement): void => {
  const current = row.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
};

/** Tabs that are pages: a navigation, not a tab list. Where it is too long it scrolls sideways, and the current one is in view. */
export const TabLinks = ({ label, links, onNavigate, className }: TabLinksProps) => {
  const row = useRef<HTMLElement>(null);
  const current = links.find((link) => link.current)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current, or there are more of them
  useEffect(() => {
    if (row.current) showCurrent(row.current);
  }, [current, links.length]);
  return (
    <nav ref={row} aria-label={label} className={cx(s.tabs, className)}>
      {links.map((link) => (
        <Item key={link.href} {...link} onNavigate={onNavigate} />
      ))}
    </nav>
  );
};
