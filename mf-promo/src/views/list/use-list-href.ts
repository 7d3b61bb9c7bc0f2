import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import type { ListType } from '../../stores/promo-list.store';

/** Addresses of the list: promotions that are not over have the plain one. */
export const useListHref = () => {
  const { router } = useHost();
  return (type: ListType, past: boolean): string =>
    router.href(
      routes.action,
      {},
      { ...(type === 'action' ? {} : { type }), ...(past ? { view: 'past' } : {}) },
    );
};
