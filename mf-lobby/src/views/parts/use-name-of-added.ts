import { useStores, useTexts } from '../context';

/** What the site calls a category that it has beside the operator's list; null for one that it does not add. */
export const useNameOfAdded = () => {
  const { added } = useStores().catalogue;
  const text = useTexts();
  return (slug: string): string | null => {
    const known = added.find((one) => one === slug);
    return known ? text(`category.${known}`) : null;
  };
};
