import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { table } from '../parts/table';
import type { Shown } from '../plan';
import { diffList, revisionColumns } from './history';
import { planView } from './plan';

/** What speaks against a winner, and where a person says why it wins anyway. */
const doubtField = (doubt: string, said: string): Markup =>
  h`<p class="notice wrong">${doubt}.</p><label>Why it wins anyway <input name="anyway" value="${said}" required maxlength="300"></label>`;

const revertsView = ({ reverts, live }: Shown): Markup =>
  h`<section class="card"><h2>It takes back what everybody changed since</h2>
    <p class="mute">Builds that were killed since stay killed.</p>
    ${table(revisionColumns(live.revision), reverts.listed, '', 'Revisions that it takes back')}
    ${reverts.more > 0 && h`<p class="mute">And ${reverts.more} before them: they are in the <a href="${BASE}/history">history</a>.</p>`}</section>`;

/** The step between wanting a change and making it: shows what would be different. */
export const changeView = (shown: Shown): Markup => {
  const { live, next, lines, reverts, fields, experiment, doubt } = shown;
  const hidden = [...fields]
    .filter(([name]) => name !== 'revision' && !(name === 'anyway' && doubt !== null))
    .map(([name, value]) => h`<input type="hidden" name="${name}" value="${value}">`);
  if (!next)
    return h`<section class="card"><p class="empty">That would change nothing.</p></section>`;
  return h`<section class="card"><h2>${next.note}</h2>
    <p class="mute">It becomes revision ${live.revision + 1}, if revision ${live.revision} is still live then. Pages that are open follow at their next navigation.</p>
    ${diffList(lines)}</section>${reverts.listed.length > 0 && revertsView(shown)}${experiment && planView(shown, experiment.conversion)}
    <form class="actions" method="post" action="${BASE}/change">${hidden}${doubt !== null && doubtField(doubt, fields.get('anyway') ?? '')}
    <input type="hidden" name="revision" value="${live.revision}">
    <a class="button" href="${BASE}">Leave it as it is</a><button class="primary">Make it live</button></form>`;
};
