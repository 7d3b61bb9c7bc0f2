import { useStores } from '../context';
import { useNameOfAdded } from './use-name-of-added';

/** Asks which categories that the site has beside the operator's list hold a game; one that does not answer is not among them. */
export const useAddedCategories = () => {
  const { catalogue, shelves } = useStores();
  const nameOf = useNameOfAdded();
  return async (): Promise<{ slug: string; name: string }[]> => {
    await Promise.all(catalogue.added.map((slug) => shelves.of(slug).ensure()));
    return catalogue.added.flatMap((slug) => {
      const name = nameOf(slug);
      return name && shelves.of(slug).value?.length ? [{ slug, name }] : [];
    });
  };
};
