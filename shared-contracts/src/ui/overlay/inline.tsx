import { createContext, type ReactNode } from 'react';

/** True where nothing can lie over a page, as on a server: dialogs and sheets that are open stand in it. For renders that prove a build. */
export const InlineOverlays = createContext(false);

interface InlineProps {
  readonly open: boolean;
  readonly title: string;
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}
/** What a dialog or a sheet holds while it is open, in its place. */
export const Inline = ({ open, title, header, footer, children }: InlineProps) =>
  open ? (
    <section role="dialog" aria-label={title}>
      {header}
      {children}
      {footer}
    </section>
  ) : null;
