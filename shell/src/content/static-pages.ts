import type { HttpService } from 'shared-contracts/area';
import { getStaticPage, type StaticPageDetail } from 'shared-contracts/content';
import { Loadable, PageCache } from 'shared-contracts/stores';

/** The pages of the operator's content that were opened last, by slug. Each is read at every visit; a known one stays meanwhile. */
export const createStaticPages = (http: HttpService) =>
  new PageCache((slug) => {
    const page = new Loadable<StaticPageDetail>(() =>
      http.query(getStaticPage, { params: { slug } }).map((answer) => answer.data),
    );
    const open = () => {
      if (page.state !== 'loading') void page.load();
    };
    return { page, open, refresh: page.refresh };
  });
export type StaticPages = ReturnType<typeof createStaticPages>;
