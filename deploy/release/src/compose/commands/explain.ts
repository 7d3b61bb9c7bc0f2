import { knownFor } from '../../changes';
import { demandBrand } from '../../changes/change';
import { fillersText } from '../../changes/fillers';
import { type Explanation, explain as explained } from '../../resolve/explain';
import type { Choice } from '../../resolve/types';
import { type Command, optional, take, text } from '../command';
import { provenanceJson, provenanceTable, type Vouched, vouchedFor } from '../provenance';
import { parts, table } from '../table';
import { liveOf } from './show';

const rowsOf = (area: string, { steps }: Choice): string[][] =>
  steps.map(({ why, build, passed }, at) => [
    at === 0 ? area : '',
    why,
    build || '-',
    passed ? `no: ${passed}` : 'yes',
  ]);

const words = (
  { visitor, resolution, buckets, page, policy }: Explanation,
  path: string | null,
  vouched: readonly Vouched[],
): string => {
  const who = `visitor ${visitor.id} of ${visitor.brand}${visitor.bot ? ', a bot' : ''}${visitor.staff ? ', staff' : ''}`;
  if (!resolution) return `${who}: no shell can run, nobody gets a page`;
  const choices: [string, Choice][] = [
    ['shell', resolution.shell],
    ...Object.entries(resolution.areas),
  ];
  const arms = Object.entries(resolution.arms).map(([experiment, arm]) => [experiment, arm]);
  const left = Object.entries(resolution.left);
  const closed = resolution.closed.map(({ name }) => name).join(' ');
  return parts(
    `${who}, revision ${resolution.revision}`,
    path === null
      ? ''
      : `${path}: ${page ? `${page.route}, a page of ${page.area}` : 'no page of this brand'}`,
    table(
      ['AREA', 'STEP', 'BUILD', 'DECIDES'],
      choices.flatMap(([area, choice]) => rowsOf(area, choice)),
    ),
    provenanceTable(vouched),
    table(['LEFT OUT', 'WHY'], left),
    table(
      ['SLOT', 'STEP', 'FILLED BY', 'DECIDES'],
      resolution.slotSteps.map(({ slot, why, passed }) => [
        slot,
        why,
        fillersText(resolution.slots[slot] ?? []),
        passed ? `no: ${passed}` : 'yes',
      ]),
    ),
    table(['EXPERIMENT', 'ARM'], arms),
    table(
      ['BUCKET OF', '0..9999'],
      Object.entries(buckets).map(([key, bucket]) => [key, String(bucket)]),
    ),
    table(
      ['ASKS OF THE POLICY', 'DIRECTIVE', 'VALUE', 'GRANTED'],
      policy.map(({ area, directive, value, granted }) => [
        area,
        directive,
        value,
        granted ? 'yes' : `no: npm run compose -- policy grant ${area} ${directive} ${value}`,
      ]),
    ),
    table(
      ['ROUTE', 'PATH', 'AREA', 'PAGE', 'GUARDS'],
      resolution.routes.map(({ name, path: at, area, page: part, meta }) => [
        name,
        at,
        area,
        part,
        Object.keys(meta).join(' ') || '-',
      ]),
    ),
    closed && `routes that this site does not have: ${closed}`,
  );
};

export const explain: Command = {
  usage: '--visitor ID --brand BRAND [--path PATH] [--bot] [--staff]',
  summary: 'why a visitor gets which builds',
  options: {
    visitor: { type: 'string' },
    brand: { type: 'string' },
    path: { type: 'string' },
    bot: { type: 'boolean' },
    staff: { type: 'boolean' },
  },
  run: async (context, rest, values) => {
    take(rest);
    const document = await liveOf(context);
    const known = await knownFor(context, document);
    const brand = text(values, 'brand');
    demandBrand(known, brand);
    const path = optional(values, 'path');
    const visitor = {
      id: text(values, 'visitor'),
      brand,
      bot: values.bot === true,
      staff: values.staff === true,
    };
    const told = explained({ document, release: known.release }, visitor, path ?? undefined);
    const { shell, areas = {} } = told.resolution ?? {};
    const given = [...(shell ? [shell] : []), ...Object.values(areas)].map(
      ({ release }) => release,
    );
    const vouched = await vouchedFor(context, given);
    return {
      json: { ...told, provenance: provenanceJson(vouched) },
      text: words(told, path, vouched),
    };
  },
};
