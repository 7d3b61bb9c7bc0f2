import type { NextStep, Situation } from 'deploy-release';
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

const stepButton = ({ way }: NextStep): Markup | null => {
  switch (way?.do) {
    case undefined:
      return null;
    case 'end-canary':
      return changeButton('End the canary', { do: way.do, area: way.area, brand: way.brand ?? '' });
    case 'stop-experiment':
      return changeButton('Stop the experiment', { do: way.do, id: way.id });
    case 'demote-set':
      return changeButton('Take the set back', { do: way.do, id: way.id });
    case 'demote':
      return changeButton('Take the build back', {
        do: way.do,
        target: `${way.area}@${way.build}`,
        reason: way.reason,
      });
    case 'rollback':
      return h`<a class="button" href="${BASE}/history">Choose a revision to go back to</a>`;
  }
};

/** What an operator asks first: what is to be done, what is over its aim, and what the edge already did. */
export const situationView = (situation: Situation, step: NextStep): Markup => {
  const over = situation.running.filter(
    ({ killed, losses, slowness }) => killed === null && losses.length + slowness.length > 0,
  );
  const lines = over.map(
    ({ area, build, why, brand, losses, slowness }) =>
      h`<li><strong>${area}</strong> ${buildLink(area, build, h`<code>${build}</code>`)} (${why}${brand && ` of ${brand}`}): ${[...losses, ...slowness].join('; ')}</li>`,
  );
  return h`<section class="card"><h2>The last hour</h2>
    <p><strong>Safest next step:</strong> ${step.sentence}.</p>${step.way && h`<p class="actions">${stepButton(step)}</p>`}
    <h3>Over the aim</h3>${over.length > 0 ? h`<ul>${lines}</ul>` : h`<p class="mute">No value.</p>`}
    <h3>What the edge did by itself</h3>${table(automatic, situation.automatic, 'Nothing.')}</section>`;
};
