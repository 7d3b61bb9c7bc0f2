import type { Module } from '../index';
import { serveMedia } from './media';
import { contentRoutes } from './routes';
import { seedContent } from './seed';

export const contentModule: Module = {
  name: 'content',
  routes(app, services) {
    contentRoutes(app, services);
    serveMedia(app, services.artwork);
  },
  seed: ({ core }) => seedContent(core.db),
};
