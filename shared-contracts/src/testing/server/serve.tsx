import { enableStaticRendering } from 'mobx-react-lite';
import { act, type ReactElement } from 'react';
import type { RootOptions } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { AreaModule } from '../../area';
import { gapsOf } from './gaps';
import { prepare, type Screen } from './screen';
import { enterWindow, openDocument } from './window';
import { withoutBrowser } from './without-browser';

export interface Served {
  html: string;
  /** The markup as a browser without scripts reads it. */
  page: HTMLElement;
  /** Why it is no whole first screen: public calls without an answer, faces that wait, dead links, what still listens after `dispose`. */
  gaps: string[];
  /**
   * Takes the markup over in a window, with the same answers. `look` sees the page while it lives.
   * @returns what React complained about, and text that came or went
   */
  takeOver(look?: (page: HTMLElement) => void | Promise<void>): Promise<string[]>;
}

const rootOf = (dom: ReturnType<typeof openDocument>) =>
  dom.window.document.getElementById('root') as HTMLElement;
const still = (ears: string[]) => ears.map((ear) => `after dispose: ${ear}`);

const hydrate = async (root: HTMLElement, element: ReactElement, complain: (what: string) => void) => {
  const { hydrateRoot } = await import('react-dom/client');
  const options: RootOptions = { onRecoverableError: (error) => complain(`mismatch: ${String(error)}`) };
  const { error } = console;
  console.error = (...said: unknown[]) => complain(`console: ${said.map(String).join(' ')}`);
  try {
    return await act(async () => hydrateRoot(root, element, options));
  } finally {
    console.error = error;
  }
};

const takeOver = async (
  area: AreaModule,
  screen: Screen,
  html: string,
  look?: (page: HTMLElement) => unknown,
) => {
  const complaints: string[] = [];
  const dom = openDocument(html, screen.at);
  const leave = enterWindow(dom);
  try {
    const root = rootOf(dom);
    const { fake, mount } = await prepare(area, screen);
    const { element, dispose } = mount();
    const served = root.textContent;
    const tree = await hydrate(root, element, (what) => complaints.push(what));
    if (root.textContent !== served) complaints.push(`served ${served}\nbecame ${root.textContent}`);
    await look?.(root);
    await act(async () => tree.unmount());
    dispose();
    return [...complaints, ...still(fake.ears())];
  } finally {
    leave();
  }
};

/**
 * Renders a page or slot of an area as the edge does: in one go, from what is inlined, where there is no window and no timer, no
 * other clock and time zone than the host's. For files that begin with `@jest-environment node`. Only what a server would report
 * throws: a part that does.
 */
export const serve = async (area: AreaModule, screen: Screen): Promise<Served> => {
  if (typeof window !== 'undefined')
    throw new Error('there is a window: begin the file with /** @jest-environment node */');
  const { fake, mount } = await prepare(area, screen);
  enableStaticRendering(true);
  try {
    const html = withoutBrowser(() => {
      const { element, dispose } = mount();
      try {
        return renderToString(element);
      } finally {
        dispose();
      }
    });
    const page = rootOf(openDocument(html, screen.at));
    return {
      html,
      page,
      gaps: [...gapsOf(html, page, fake), ...still(fake.ears())],
      takeOver: (look) => takeOver(area, screen, html, look),
    };
  } finally {
    enableStaticRendering(false);
  }
};
