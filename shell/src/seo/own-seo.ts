import type { I18nService } from 'shared-contracts/area';
import type { ResolvedRoute } from 'shared-contracts/composition';
import { aboutKey, SITE, titleKey } from '../i18n/site-words';
import type { RouterStore } from '../routing/router-store';

/** What the area says of the address that is shown, where the operator says nothing. */
export interface OwnSeo {
  title: string;
  description: string;
  /** Nobody is to find the page. */
  hidden: boolean;
}

/** @param brand name of the brand, which stands in every title but that of main */
export const ownSeo = (
  { popup, page }: Pick<RouterStore, 'popup' | 'page'>,
  { t }: Pick<I18nService, 't'>,
  brand: string,
): OwnSeo => {
  const route = (popup ?? page).match?.route as ResolvedRoute | undefined;
  const title =
    route?.title && route.path !== '/' ? `${t(SITE, titleKey(route.name))} | ${brand}` : brand;
  return {
    title,
    description: route?.description ? t(SITE, aboutKey(route.name)) : '',
    hidden: !route || Boolean(route.meta.noindex || route.meta.requiresAuth),
  };
};
