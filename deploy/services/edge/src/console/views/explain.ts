import { type Choice, type Explanation, fillersText, type Resolution } from 'deploy-release';
import { neededAreas } from '../../build-health/population';
import { badge, why } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';

interface Asked {
  visitor: string;
  brand: string;
  path: string;
}
type Named = [area: string, choice: Choice];

const steps = ({ steps: taken }: Choice): Markup =>
  h`<ol class="steps">${taken.map(
    ({ why: reason, build, passed }) =>
      h`<li class="${!passed && 'won'}">${why(reason)} <code>${build || '–'}</code> ${passed ? h`<span class="mute">${passed}</span>` : h`<span class="good">this one</span>`}</li>`,
  )}</ol>`;

/** @param slots areas that fill slots of the page at once */
const columns = (shown: string | undefined, slots: ReadonlySet<string>): Column<Named>[] => [
  {
    head: 'Area',
    cell: ([area]) =>
      h`<strong>${area}</strong> ${area === shown && badge('this page', 'live')} ${area !== shown && slots.has(area) && badge('in its slots')}`,
  },
  { head: 'Gets', cell: ([, { release }]) => h`<code>${release.build}</code>` },
  { head: 'Because', cell: ([, choice]) => why(choice.why) },
  { head: 'Step by step', cell: ([, choice]) => steps(choice) },
  {
    head: 'Falls back to',
    cell: ([, { lastKnownGood }]) =>
      lastKnownGood ? h`<code>${lastKnownGood.build}</code>` : h`<span class="mute">nothing</span>`,
  },
];

const askColumns: Column<Explanation['policy'][number]>[] = [
  { head: 'Area', cell: ({ area }) => h`<strong>${area}</strong>` },
  { head: 'Asks for', cell: ({ directive, value }) => h`<code>${directive} ${value}</code>` },
  {
    head: 'Granted',
    cell: ({ granted }) => (granted ? badge('yes', 'live') : 'no, the policy stays as it is'),
  },
];

const slotColumns = ({ slots }: Resolution): Column<Resolution['slotSteps'][number]>[] => [
  { head: 'Slot', cell: ({ slot }) => h`<strong>${slot}</strong>` },
  { head: 'Filled by', cell: ({ slot }) => h`<code>${fillersText(slots[slot] ?? [])}</code>` },
  { head: 'Because', cell: ({ why: reason }) => why(reason) },
  {
    head: 'Takes part',
    cell: ({ passed }) => (passed ? h`<span class="mute">${passed}</span>` : 'yes'),
  },
];

const form = ({ visitor, brand, path }: Asked, brands: readonly string[]): Markup =>
  h`<section class="card"><form class="row" action="${BASE}/explain">
    <label>Visitor id (the cookie “visitor”, on https “__Host-visitor”)<input class="wide code" name="visitor" required value="${visitor}"></label>
    <label>Brand<select name="brand">${brands.map((each) => h`<option${each === brand && h` selected`}>${each}</option>`)}</select></label>
    <label>Path<input name="path" value="${path}"></label><button class="primary">Explain</button></form></section>`;

/** Why a visitor gets which builds. */
export const explainView = (
  asked: Asked,
  brands: readonly string[],
  found: Explanation | null,
): Markup => {
  if (!found) return form(asked, brands);
  const { resolution, buckets, page, policy } = found;
  if (!resolution) {
    return h`${form(asked, brands)}<p class="notice wrong">No shell can run for this visitor.</p>`;
  }
  const choices: Named[] = [['shell', resolution.shell], ...Object.entries(resolution.areas)];
  const shown = page ? [{ area: page.area }] : [];
  const slots = new Set(
    [false, true].flatMap((player) => [...neededAreas(resolution.slots, shown, player)]),
  );
  slots.delete('shell');
  const left = Object.entries(resolution.left);
  const bucketLines = Object.entries(buckets).map(
    ([key, bucket]) =>
      h`<div><dt>${key}</dt><dd>${bucket} <span class="mute small">of 10000</span></dd></div>`,
  );
  return h`${form(asked, brands)}
    <dl class="facts"><div><dt>Page</dt><dd>${page ? `${page.route} (${page.area})` : 'no page of this brand'}</dd></div>
    <div><dt>Arms</dt><dd>${
      Object.entries(resolution.arms)
        .map(([id, arm]) => `${id}/${arm}`)
        .join(', ') || 'none'
    }</dd></div>${bucketLines}</dl>
    <section class="card">${table(columns(page?.area, slots), choices, '', 'Build of each area')}</section>
    ${resolution.slotSteps.length > 0 && h`<section class="card"><h2>Experiments on slots</h2>${table(slotColumns(resolution), resolution.slotSteps, '')}</section>`}
    ${policy.length > 0 && h`<section class="card"><h2>Asked of the page’s policy</h2>${table(askColumns, policy, '')}</section>`}
    ${left.length > 0 && h`<section class="card"><h2>Left out</h2><ul>${left.map(([area, reason]) => h`<li><strong>${area}</strong>: ${reason}</li>`)}</ul></section>`}`;
};
