import { createContext, type MouseEvent, useContext } from 'react';

/** Takes the player to a path of this site without a page load. */
export type Navigate = (href: string) => void;

/** The shell provides it once; without it every link of the kit is a plain anchor. */
export const NavigateContext = createContext<Navigate | null>(null);

/** Stands before every path of the site in its links (guest mode). The shell provides it once; paths that code names have none. */
export const BaseContext = createContext('');
/** A path of the site as an address. */
export const useAddress = (path: string): string => useContext(BaseContext) + path;

export interface LinkProps {
  readonly href: string;
  /** Replaces the context's navigation for this link. */
  readonly onNavigate?: Navigate;
  /** Called on every press, before the navigation (to close a menu, to count). */
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const isPlainPress = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const isOurs = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** Props of a real anchor that navigates inside the site on a plain press and behaves like any link otherwise. */
export const useLink = ({ href, onNavigate, onClick }: LinkProps) => {
  const navigate = useContext(NavigateContext);
  const base = useContext(BaseContext);
  const go = onNavigate ?? navigate;
  return {
    href: isOurs(href) ? base + href : href,
    ...(isOurs(href) || href.startsWith('#') ? {} : { rel: 'noopener noreferrer' }),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (event.defaultPrevented || !go || !isOurs(href) || !isPlainPress(event)) return;
      if (event.currentTarget.target && event.currentTarget.target !== '_self') return;
      event.preventDefault();
      go(href);
    },
  };
};
