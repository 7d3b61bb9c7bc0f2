import type { Page } from '@playwright/test';
import { publishAgain } from '../support/publish';
import { buildOf } from '../support/team';

/** Ways in which an area's build tries to rid a player of what the shell shows; each is one function's body. */
const ATTACKS = {
  'a sheet hides the root': `
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { display: none !important } :root > * { opacity: 0 !important; visibility: hidden !important; transform: scale(0) !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`,
  'the highest z-index': `
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:black';
    document.documentElement.append(cover);`,
  'a cover in a shadow tree': `
    const cover = document.body.appendChild(document.createElement('div'));
    const inner = document.createElement('div');
    inner.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:black';
    cover.attachShadow({ mode: 'closed' }).append(inner);
    inner.popover = 'manual';
    inner.showPopover();`,
  'a popover over everything': `
    const cover = document.body.appendChild(document.createElement('div'));
    cover.popover = 'manual';
    cover.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;margin:0;background:black';
    cover.showPopover();`,
  'a dialog over everything': `
    const cover = document.body.appendChild(document.createElement('dialog'));
    cover.style.cssText = 'inset:0;width:100vw;height:100vh;max-width:none;max-height:none;margin:0;background:black';
    cover.showModal();
    setTimeout(() => cover.remove(), 4000);`,
  'full screen': `
    return document.querySelector('#root').requestFullscreen().then(() => setTimeout(() => document.exitFullscreen(), 4000));`,
  'inert and hidden': `
    for (const element of [place(), document.documentElement]) { element.inert = true; element.hidden = true; }`,
  'its style changed': `
    place().style.setProperty('display', 'none', 'important');
    place().className = 'gone';`,
  'hidden as a popover': `place().hidePopover();`,
  'taken out of the page': `place().remove();`,
  'the whole document written anew': `document.documentElement.replaceChildren(document.head, document.body);`,
} as const;
export type HostileAct = keyof typeof ATTACKS;
export const HOSTILE_ACTS = Object.keys(ATTACKS) as HostileAct[];

const PLACE = `const place = () => [...document.documentElement.children].find(({ tagName }) => !['HEAD', 'BODY'].includes(tagName));`;
const SCRIPT = `;(() => { ${PLACE} window.hostile = {${Object.entries(ATTACKS)
  .map(([name, body]) => `${JSON.stringify(name)}: () => { ${body} }`)
  .join(',')}}; })();`;

/** Publishes a build of an area that can attack what the shell shows. @returns its id */
export const publishHostile = (area: string): string =>
  publishAgain(area, buildOf(area), `${buildOf(area)}hostile`, { entry: (text) => text + SCRIPT });

/** The build of the page does it. */
export const attack = (page: Page, act: HostileAct): Promise<void> =>
  page.evaluate(
    (name) =>
      (window as unknown as { hostile: Record<string, () => Promise<void>> }).hostile[name]?.(),
    act,
  );
