import { modals, useHost } from 'shared-contracts/area';

/** Opens the provider picker; answers the chosen provider's slug, or undefined when it was closed. */
export const useProviderPicker = () => {
  const host = useHost();
  return (selected?: string) => host.modals.open(modals.providerPicker, selected ? { selected } : {});
};
