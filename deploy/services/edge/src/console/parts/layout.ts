import { type ConsoleUser, RIGHTS_TEXT } from '../rights';
import { h, Markup, type MarkupValue } from './markup';
import { STYLE } from './style';

export const BASE = '/-/console';
const SECTIONS = [
  ['', 'Now'],
  ['/picture', 'Picture'],
  ['/timeline', 'Timeline'],
  ['/cost', 'Cost'],
  ['/history', 'History'],
  ['/experiments', 'Canaries and experiments'],
  ['/explain', 'Why this build?'],
  ['/health', 'Build health'],
  ['/errors', 'Errors'],
  ['/breaches', 'Breaches'],
] as const;
type Section = (typeof SECTIONS)[number][0] | null;

export interface Page {
  title: string;
  /** Null before the login. */
  section: Section;
  body: MarkupValue;
  lead?: MarkupValue;
  /** Of the live composition. */
  revision?: number;
  who?: ConsoleUser;
  notice?: { text: string; wrong?: boolean } | null;
}

const navigation = (section: Section): Markup =>
  h`<nav aria-label="Console">${SECTIONS.map(
    ([path, name]) =>
      h`<a href="${BASE + path}"${section === path && h` aria-current="page"`}>${name}</a>`,
  )}</nav>`;

/** A whole page of the console. */
export const layout = (
  { title, section, body, lead, revision, notice, who }: Page,
  nonce: string,
): string => {
  const frame =
    section !== null &&
    h`<header><div><strong>Release console</strong>${navigation(section)}
      <span class="mute who">revision ${revision ?? '–'}${who && h`<span title="May ${RIGHTS_TEXT[who.rights]}">${who.name}${who.rights !== 'all' && ` · ${who.rights}`}</span>`}</span>
      <form class="inline" method="post" action="${BASE}/logout"><button class="low">Log out</button></form></div></header>`;
  return h`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} – Release console</title><link rel="icon" href="data:,">
<style nonce="${nonce}">${new Markup(STYLE)}</style></head>
<body>${section !== null && h`<a class="skip" href="#content">Skip to the page</a>`}${frame}<main id="content" tabindex="-1">${section !== null && h`<h1>${title}</h1>`}${lead && h`<p class="lead">${lead}</p>`}
${notice && h`<p class="notice ${notice.wrong ? 'wrong' : ''}" role="status">${notice.text}</p>`}${body}</main></body></html>`
    .text;
};
