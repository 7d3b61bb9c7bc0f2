import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import { accountsModule } from './accounts';
import { cashboxModule } from './cashbox';
import { catalogueModule } from './catalogue';
import { contentModule } from './content';
import { conversionsModule } from './conversions';
import { gamingModule } from './gaming';
import { giftsModule } from './gifts';
import { liveModule } from './live';
import { promosModule } from './promos';
import { sandboxModule } from './sandbox';
import { tournamentsModule } from './tournaments';
import { walletModule } from './wallet';

/** One topic of the platform: its routes, and what a fresh database needs of it. */
export interface Module {
  name: string;
  routes(app: FastifyInstance, services: Services): void | Promise<void>;
  /** Runs at every start after the migrations; doing it twice changes nothing. */
  seed?(services: Services): Promise<void>;
}

/** In the order in which they are seeded. */
export const MODULES: readonly Module[] = [
  catalogueModule,
  contentModule,
  promosModule,
  tournamentsModule,
  accountsModule,
  walletModule,
  giftsModule,
  cashboxModule,
  gamingModule,
  conversionsModule,
  sandboxModule,
  liveModule,
];
