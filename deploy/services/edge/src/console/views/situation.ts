import type { NextStep, Running, Situation } from 'deploy-release';
import { changeButton } from '../parts/change-button';
import { time } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';
import { buildLink } from './build';

type Automatic = Situation['automatic'][number];
const automatic: Column<Automatic>[] = [
  {
    head: 'Revision',
    cell: ({ revision }) =>
      h`<a href="${BASE}/history/${revision}"><strong>${revision}</strong></a>`,
  },
  { head: 'When (UTC)', cell: ({ createdAt }) => time(createdAt) },
  { head: 'What', cell: ({ note }) => h`<div class="wrap">${note}</div>` },
];

const stepButton = ({ way }: NextStep, builds: readonly string[]): Markup | null => {
  switch (way?.do) {
    case undefined:
      return null;
    case 'end-canary':
      return changeButton('End the canary', { do: way.do, area: way.area, brand: way.brand ?? '' });
    case 'stop-experiment':
      return changeButton('Stop the experiment', { do: way.do, id: way.id });
    case 'demote-set':
      return changeButton('Take the set back', {
        do: way.do,
        id: way.id,
        reason: way.reason,
      });
    case 'demote':
      return changeButton('Take the build back', {
        do: way.do,
        target: `${way.area}@${way.build}`,
        reason: way.reason,
      });
    case 'promote':
      return h`<form class="row" action="${BASE}/change"><input type="hidden" name="do" value="promote">
        <label>Build<select name="target" required><option value="">Choose a build</option>${builds.map((build) => h`<option>${build}</option>`)}</select></label><button class="primary">Go on</button></form>`;
  }
};

const lineOf = ({ area, build, why, brand }: Running, said: readonly string[]): Markup =>
  h`<li><strong>${area}</strong> ${buildLink(area, build, h`<code>${build}</code>`)} (${why}${brand && ` of ${brand}`}): ${said.join('; ')}</li>`;

/**
 * What an operator asks first: what is to be done, what is over its aim, and what the edge already did.
 * @param builds `area@build` that could be promoted, where that is to be done
 */
export const situationView = (
  situation: Situation,
  step: NextStep,
  builds: readonly string[],
): Markup => {
  const running = situation.running.filter(({ killed }) => killed === null);
  const over = running.filter(({ losses, slowness }) => losses.length + slowness.length > 0);
  const open = running.filter(({ doubt }) => doubt !== null);
  const unknown =
    open.length > 0 &&
    h`<h3>Not known yet</h3><ul>${open.map((each) => lineOf(each, [each.doubt ?? '']))}</ul>`;
  return h`<section class="card"><h2>The last hour</h2>
    <p><strong>Safest next step:</strong> ${step.sentence}.</p>${step.way && h`<div class="actions">${stepButton(step, builds)}</div>`}
    <h3>Over the aim</h3>${over.length > 0 ? h`<ul>${over.map((each) => lineOf(each, [...each.losses, ...each.slowness]))}</ul>` : h`<p class="mute">No value${open.length > 0 && ' that is known'}.</p>`}${unknown}
    <h3>What the edge did by itself</h3>${table(automatic, situation.automatic, 'Nothing.')}</section>`;
};
