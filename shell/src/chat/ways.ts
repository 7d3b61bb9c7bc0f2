import type { ServerData } from 'shared-contracts/content';

/** How support can be reached on this brand's site (specification 2, sections 2.9 and 3.5). */
export interface Ways {
  /** `maintenance`: there is one, and not now. */
  chat: 'open' | 'maintenance' | null;
  messengers: { name: 'Telegram' | 'Viber'; url: string }[];
}
const SAFE = /^(https:\/\/|viber:\/\/)/;

export const waysOf = (settings: ServerData | null): Ways => {
  const { provider, maintenance, messengers, settings: own } = settings?.callCenterConfig ?? {};
  const there = provider && own?.frame ? 'open' : null;
  const links = [
    { name: 'Telegram' as const, url: messengers?.telegram ?? '' },
    { name: 'Viber' as const, url: messengers?.viber ?? '' },
  ];
  return {
    chat: maintenance ? 'maintenance' : there,
    messengers: links.filter(({ url }) => SAFE.test(url)),
  };
};
