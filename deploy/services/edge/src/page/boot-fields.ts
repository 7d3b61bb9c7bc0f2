import { houseOf } from 'shared-contracts/providers/schemas';
import type { EdgeConfig } from '../config';
import { withArms } from '../proxy/server-data';
import { hasWorker } from '../site/worker';
import type { BootFields } from './document';
import type { Gathered } from './gather';
import type { PageRequest } from './pages';

export type BootConfig = Pick<EdgeConfig, 'gameProviders' | 'serviceWorker'>;

/** What the shell reads of a page before it starts. */
export const bootFields = (
  config: BootConfig,
  { visit, view, railOpen, guestMode, guestDemo }: PageRequest,
  status: number,
  gathered: Gathered,
): BootFields => {
  const { brand, locale, player } = visit;
  const { serverData, answers } = gathered;
  const settings = (serverData.value as { data?: unknown } | null)?.data;
  return {
    locale,
    player,
    status,
    railOpen,
    guestMode,
    ...(guestDemo ? {} : { guestDemo }),
    brand: brand.infoIn(locale),
    serverData: withArms(settings, view.resolved.arms) as BootFields['serverData'],
    gamesOrigin: houseOf(config.gameProviders).origin,
    ...(hasWorker(config, view.shell) ? { worker: view.shell.build } : {}),
    stale: [serverData, ...answers].some(({ stale }) => stale),
    texts: brand.texts[locale] ?? {},
    textsAt: brand.textsAt,
  };
};
