import { type CompositionDocument, isOtherwise, ofArea, restoredOf } from 'deploy-release';
import { changeButton } from '../parts/change-button';
import { shareText } from '../parts/format';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';

type Said = ReturnType<typeof ofArea>;
interface Back {
  area: string;
  now: Said;
  /** What going back would make of it, which is not all that the revision said. */
  after: Said;
}

const saidCell = ({ pin, canaries = [], experiments = [], locks }: Said): Markup =>
  h`<code>${pin ?? '–'}</code>${canaries.map(
    ({ build, share, brand }) =>
      h`<div><code>${build}</code> <span class="mute">${shareText(share)}${brand && ` of ${brand}`}</span></div>`,
  )}${Object.entries(locks).map(([brand, build]) => h`<div><code>${build}</code> <span class="mute">for ${brand}</span></div>`)}
  ${experiments.map(({ id }) => h`<div class="mute">experiment ${id}</div>`)}`;

const columns = (revision: number): Column<Back>[] => [
  { head: 'Area', cell: ({ area }) => h`<strong>${area}</strong>` },
  { head: 'Now', cell: ({ now }) => saidCell(now) },
  { head: 'Then', cell: ({ after }) => saidCell(after) },
  {
    head: '',
    number: true,
    cell: ({ area }) =>
      changeButton(`Roll back ${area}`, { do: 'rollback-area', area, to: String(revision) }),
  },
];

/** The ways back to a revision: of one area, or of all that it said. */
export const backView = (to: CompositionDocument, live: CompositionDocument): Markup => {
  const areas = Object.keys(to.pins).sort();
  const rows = areas.flatMap((area): Back[] => {
    const [now, was] = [ofArea(live, area), ofArea(to, area)];
    return isOtherwise(now, was) ? [{ area, now, after: restoredOf(now, was) }] : [];
  });
  const sets = (live.sets ?? []).filter(({ before }) => !before).map(({ id }) => id);
  return h`<section class="card" id="back"><h2>Go back to revision ${to.revision}</h2>
    ${table(columns(to.revision), rows, 'No area has another build, canary, lock or experiment now.', 'Areas that go back')}
    ${sets.length > 0 && h`<p class="mute">When an area goes back, sets go on: ${sets.join(', ')}.</p>`}
    <p class="mute">Everything is more: brands, slots, sets, and what other teams changed since.</p>
    <p class="actions">${changeButton('Roll back everything', { do: 'rollback', to: String(to.revision) }, 'danger')}</p></section>`;
};
