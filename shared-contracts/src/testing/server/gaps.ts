import { queryText } from '../../api';
import { WAITS } from '../../composition';
import type { FakeHost } from '../fake-host';

/** React's mark of a boundary whose content threw or waits. */
const BROKEN = '<!--$!-->';
const SHADY =
  'script, iframe, object, embed, [href^="javascript:" i], a:not([href]), a[href=""], a[href="#"]';

const nameOf = (element: Element): string => {
  const labelled = element.closest('[aria-label], [aria-labelledby]');
  const id = labelled?.getAttribute('aria-labelledby');
  const label = id
    ? labelled?.ownerDocument.getElementById(id)?.textContent
    : labelled?.getAttribute('aria-label');
  return label ?? element.outerHTML.slice(0, 80);
};
const unique = (names: string[]) => [...new Set(names)];

/** Calls that any visitor could have had answered with the page. */
const unanswered = ({ http }: FakeHost) =>
  http.asked
    .filter(({ endpoint }) => endpoint.public)
    .map(({ endpoint, input }) =>
      `not inlined: ${endpoint.path} ${queryText({ ...input.params, ...input.query })}`.trim(),
    );

/** What keeps markup from being a whole first screen; the private parts of a player's page are named here as well. */
export const gapsOf = (html: string, page: HTMLElement, fake: FakeHost): string[] => {
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const handlers = all('*').filter(({ attributes }) =>
    [...attributes].some(({ name }) => name.startsWith('on')),
  );
  return [
    ...(html.includes(BROKEN)
      ? [`threw or waits: ${page.querySelector('template')?.dataset.msg}`]
      : []),
    ...unanswered(fake),
    ...unique(
      all(`[aria-busy="true"], [${WAITS}="answer"]`).map(
        (element) => `waiting: ${nameOf(element)}`,
      ),
    ),
    ...[...all(SHADY), ...handlers].map(
      (element) => `dangerous or dead: ${element.outerHTML.slice(0, 80)}`,
    ),
  ];
};
