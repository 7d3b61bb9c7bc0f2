import type { HttpService } from 'shared-contracts/area';
import { getSeoCanonical, getSeoMeta, type SeoMeta } from 'shared-contracts/content';
import type { OwnSeo } from './own-seo';

export { applySeo } from './apply-seo';

/** Where the operator says that the site is; without a word of it, where it was opened. */
const addressOf = async (http: HttpService, path: string, opened: string): Promise<string> => {
  const said = await http.call(getSeoCanonical).catch(() => null);
  return new URL(path, said?.data.base || opened).href;
};

/** What the operator says of an address goes before what its area says. Never rejects. @param opened absolute address of the site */
export const readSeo = async (
  http: HttpService,
  path: string,
  own: OwnSeo,
  opened: string,
): Promise<SeoMeta> => {
  const answer = await http.call(getSeoMeta, { query: { path } }).catch(() => null);
  const said = answer?.data;
  return {
    title: said?.title || own.title,
    description: said?.description || own.description,
    canonical: own.hidden ? null : said?.canonical || (await addressOf(http, path, opened)),
    noindex: own.hidden || said?.noindex === true,
  };
};
