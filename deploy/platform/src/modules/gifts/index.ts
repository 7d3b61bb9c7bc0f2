import { giftTemplates } from '../../../seed/gifts';
import type { Module } from '../index';

export const giftsModule: Module = {
  name: 'gifts',
  routes: () => undefined,
  seed: ({ core, gifts }) => gifts.templates.add(core.db, giftTemplates),
};
