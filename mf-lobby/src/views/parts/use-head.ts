import { useEffect } from 'react';
import { useHost } from 'shared-contracts/area';
import type { Category, Producer } from 'shared-contracts/catalogue';
import { useStores } from '../context';

/** Shows the 404 page once it is known that there is nothing here. */
const useNotFound = (unknown: boolean) => {
  const { router } = useHost();
  useEffect(() => {
    if (unknown) router.fail(404);
  }, [unknown, router]);
};

/** An address without such a slug. */
const NOTHING = { value: null, errorStatus: null };

/** What the page of a slug is about, once it is known. A slug that is unknown, or of the other kind, is the 404 page. */
export const useHead = <T extends (Category | Producer)['pageType']>(slug: string, pageType: T) => {
  const { heads } = useStores();
  const { value, errorStatus } = slug ? heads.get(slug).head : NOTHING;
  useNotFound(errorStatus === 404 || (value !== null && value.pageType !== pageType));
  return value?.pageType === pageType
    ? (value as Extract<Category | Producer, { pageType: T }>)
    : null;
};
