import type { Provenance } from 'deploy-release/remote';
import { provenanceText } from 'deploy-release/remote';
import type { Release } from 'shared-contracts/composition';
import { badge, count, time } from '../parts/format';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';
import { type Column, table } from '../parts/table';

type Signed = Extract<Provenance, { state: 'signed' }>;
type Material = Signed['statement']['predicate']['buildDefinition']['resolvedDependencies'][number];

const BADGES = {
  signed: ['signed', 'live'],
  bad: ['does not hold', 'broken'],
  unsigned: ['not signed', ''],
} as const;

/** A word on who vouches for a build. */
export const provenanceBadge = (provenance: Provenance): Markup => {
  const [text, kind] = BADGES[provenance.state];
  return h`<span title="${provenanceText(provenance)}">${badge(text, kind)}</span>`;
};
export const buildLink = (area: string, build: string, text: Markup): Markup =>
  h`<a href="${BASE}/builds/${encodeURIComponent(area)}/${encodeURIComponent(build)}">${text}</a>`;

const columns: Column<Material>[] = [
  { head: 'Made of', cell: ({ uri }) => h`<code>${uri}</code>` },
  {
    head: 'Digest',
    cell: ({ digest }) =>
      Object.entries(digest).map(([kind, hex]) => h`<code>${kind}:${hex}</code> `),
  },
];

const signedPart = ({ key, statement }: Signed): Markup => {
  const { buildDefinition, runDetails } = statement.predicate;
  const versions = Object.entries(runDetails.builder.version).map((each) => each.join(' '));
  return h`<dl class="facts"><div><dt>Key</dt><dd><code>${key.id.slice(0, 12)}</code></dd></div>
    <div><dt>Builder</dt><dd><code>${runDetails.builder.id}</code> ${versions.join(', ')}</dd></div>
    <div><dt>Vouched for</dt><dd>${count(statement.subject.length)} files</dd></div></dl>
    ${table(columns, buildDefinition.resolvedDependencies, 'The statement names nothing that it was made of.')}`;
};

/** One build: of what, by what and for whom it was made. */
export const buildView = (release: Release, provenance: Provenance): Markup => {
  const commit = release.commit.replace(/\+$/, '');
  return h`<section class="card"><dl class="facts"><div><dt>Area</dt><dd>${release.area}</dd></div>
    <div><dt>Build</dt><dd><code>${release.build}</code></dd></div>
    <div><dt>Commit</dt><dd><code>${commit || 'unknown'}</code> ${release.commit.endsWith('+') && 'with changes on top'}</dd></div>
    <div><dt>Built (UTC)</dt><dd>${time(release.createdAt)}</dd></div></dl></section>
    <section class="card"><h2>Provenance</h2><p>${provenanceBadge(provenance)} ${provenanceText(provenance)}</p>
    ${provenance.state === 'signed' && signedPart(provenance)}</section>`;
};
