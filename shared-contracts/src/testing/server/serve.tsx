import { enableStaticRendering } from 'mobx-react-lite';
import { act, type ReactElement } from 'react';
import type { Root } from 'react-dom/client';
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
  hydrate(look?: (page: HTMLElement) => void | Promise<void>): Promise<string[]>;
}

const rootOf = (dom: ReturnType<typeof openDocument>) =>
  dom.window.document.getElementById('root') as HTMLElement;
const still = (listeners: string[]) => listeners.map((listener) => `after dispose: ${listener}`);

/** Where two texts part. */
const difference = (before: string, after: string): string => {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 60));
  return `${around(before)} became ${around(after)}`;
};

type Complain = (what: string) => void;

/** Paints over the markup; what stands there must stand at every moment. */
const hydrate = async (root: HTMLElement, element: ReactElement, complain: Complain) => {
  const { hydrateRoot } = await import('react-dom/client');
  const served = root.textContent;
  const compare = (when: string) => {
    const now = root.textContent;
    if (now !== served) complain(`${when} the text changed: ${difference(served, now)}`);
  };
  const onRecoverableError = (error: unknown) => complain(`mismatch: ${String(error)}`);
  let tree: Root | undefined;
  act(() => {
    tree = hydrateRoot(root, element, { onRecoverableError });
  });
  compare('at once');
  await act(async () => {});
  compare('soon after');
  return () => act(() => tree?.unmount());
};

/** React complains to the console. */
const listening = async (complain: Complain, work: () => Promise<void>) => {
  const { error } = console;
  console.error = (...said: unknown[]) => complain(`console: ${said.map(String).join(' ')}`);
  await work().finally(() => {
    console.error = error;
  });
};

const hydrateScreen = async (
  area: AreaModule,
  screen: Screen,
  html: string,
  look?: (page: HTMLElement) => void | Promise<void>,
) => {
  const complaints: string[] = [];
  const complain: Complain = (what) => void complaints.push(what);
  const leave = enterWindow(openDocument(html, screen.at));
  try {
    const { fake, mount } = await prepare(area, screen);
    await listening(complain, async () => {
      const { element, dispose } = mount();
      const root = document.getElementById('root') as HTMLElement;
      const end = await hydrate(root, element, complain);
      await look?.(root);
      end();
      dispose();
    });
    return [...complaints, ...still(fake.listeners())];
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
      gaps: [...gapsOf(html, page, fake), ...still(fake.listeners())],
      hydrate: (look) => hydrateScreen(area, screen, html, look),
    };
  } finally {
    enableStaticRendering(false);
  }
};
