import type { FastifyRequest } from 'fastify';
import type { Locale } from 'shared-contracts/composition';
import { chooseLocale } from '../brands/locale';
import type { Edge } from '../edge';
import { isSecure } from '../proxy/forward';
import { readCookies } from '../session/cookies';

/** The language of a file: the one that `?lang=` names, if the brand speaks it, else the visitor's. */
export const localeOf = (edge: Pick<Edge, 'requests'>, request: FastifyRequest): Locale => {
  const brand = edge.requests.brand(request);
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  const asked = brand.info.locales.find((each) => each === lang);
  const cookie = readCookies(request.headers.cookie, isSecure(request)).locale;
  return (
    asked ?? chooseLocale(brand, { cookie, acceptLanguage: request.headers['accept-language'] })
  );
};
