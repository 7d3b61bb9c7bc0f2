import { cx } from './cx';
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

const Item = ({ href, label, count, current, onNavigate }: TabLink & { readonly onNavigate?: Navigate }) => (
  <a {...useLink({ href, onNavigate })} className={s.tab} aria-current={current ? 'page' : undefined}>
    {label}
    {count !== undefined && <span className={cx(s.count, 'tabular')}>{count}</span>}
  </a>
);

/** Tabs that are pages: a navigation, not a tab list. Scrolls sideways where it is too long. */
export const TabLinks = ({ label, links, onNavigate, className }: TabLinksProps) => (
  <nav aria-label={label} className={cx(s.tabs, className)}>
    {links.map((link) => (
      <Item key={link.href} {...link} onNavigate={onNavigate} />
    ))}
  </nav>
);
