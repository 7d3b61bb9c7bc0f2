import type { ComponentType } from 'react';
import type { Promo } from 'shared-contracts/promos';
import type { ViewProps } from '../head';
import { Article } from './article';
import { Celebration } from './celebration';
import { Poster } from './poster';
import { Scoreboard } from './scoreboard';
import { Shop } from './shop';
import { Way } from './way';

/** The view of each template (specification 1, section 3): 1, 3 and 4 draw their prizes, 2 and 5 exchange them, a page of text does neither. */
export const VIEWS: Record<Promo['template'], ComponentType<ViewProps>> = {
  template1: Poster,
  template2: Shop,
  template3: Scoreboard,
  template4: Celebration,
  template5: Way,
  static: Article,
};
