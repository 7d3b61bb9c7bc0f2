import { useStores } from '../context';
import { useNameOfAdded } from './use-name-of-added';

/** Asks which categories that the site has beside the operator's list hold a game. */
export const useAddedCategories = () => {
  const { catalogue, shelves } = useStores();
  const nameOf = useNameOfAdded();
  return async (): Promise<{ slug: string; name: string }[]> =>
    (await shelves.holding(catalogue.added)).map((slug) => ({ slug, name: nameOf(slug) ?? slug }));
};
