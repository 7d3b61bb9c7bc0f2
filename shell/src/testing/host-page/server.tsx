import type { AreaModule } from 'shared-contracts/area';
import type { RenderRequest, RenderResult } from 'shared-contracts/composition';
import { renderToString } from 'shared-contracts/lib/server';
import type { AskedPart, RecordedSite, Visit } from './asked';
import { recordedHost } from './host';
import { openAsked, treeOf } from './tree';

export { contract, shares } from '../../server';

/** One part of an area, rendered as the browser finds it. */
export interface PartRequest {
  area: string;
  part: AskedPart;
  visit: Visit;
  site: RecordedSite;
  /** Keys of the answers that stand in the page. */
  inPage: readonly string[];
}

const loaded = async (area: AreaModule, { kind, name }: AskedPart) => {
  const load = area[kind][name];
  if (!load) throw new Error(`it offers no ${kind}.${name}`);
  return (await load()).default;
};

/** The markup of a part on the recorded host. */
export const render = async (request: RenderRequest): Promise<RenderResult> => {
  const { area, part, visit, site, inPage } = request as unknown as PartRequest;
  const { default: module } = request.areas[area] as { default: AreaModule };
  const { namespace, load } = module.texts;
  const texts = { [namespace]: (await load('en')).default };
  const here = recordedHost({ site, visit, texts, inPage });
  here.goTo({ name: part.route ?? null, path: part.path, params: part.params });
  const Component = await loaded(module, part);
  const mounted = module.mount(here.host);
  openAsked(mounted, area, part, here);
  const html = renderToString(treeOf(here, mounted, area, part, Component));
  return { html, css: '', parts: [], wanted: [], faults: [] };
};
