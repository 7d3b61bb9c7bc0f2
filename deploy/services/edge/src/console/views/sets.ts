import type { BuildSet } from 'deploy-release';
import { changeButton } from '../parts/change-button';
import { age, shareText } from '../parts/format';
import { h } from '../parts/markup';
import type { Column } from '../parts/table';

/** Builds that only run together: who gets them, and how they go on or back as one. */
export const setColumns: Column<BuildSet>[] = [
  { head: 'Set', cell: ({ id }) => h`<strong>${id}</strong>` },
  {
    head: 'Builds',
    cell: ({ members }) =>
      Object.entries(members).map(
        ([area, build]) => h`<div>${area} <code class="mute">${build}</code></div>`,
      ),
  },
  { head: 'Brand', cell: ({ brand }) => brand ?? 'every' },
  { head: 'For', cell: ({ before, share }) => (before ? 'everybody' : shareText(share)) },
  { head: 'Since', number: true, cell: ({ startedAt }) => age(Date.now() - Date.parse(startedAt)) },
  {
    head: '',
    number: true,
    cell: ({ id, before }) =>
      before
        ? changeButton('Take back', { do: 'demote-set', id })
        : h`${changeButton('Promote', { do: 'promote-set', id }, 'primary')} ${changeButton('End', { do: 'end-set', id })}`,
  },
];
