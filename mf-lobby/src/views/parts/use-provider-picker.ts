import { modals, useHost } from 'shared-contracts/area';

/** Opens the provider picker; answers the chosen provider's slug, several with commas between them, or undefined when it was closed. */
export const useProviderPicker = () => {
  const host = useHost();
  return (selected = '', several = false) =>
    host.modals.open(modals.providerPicker, {
      ...(selected ? { selected } : {}),
      ...(several ? { several } : {}),
    });
};
