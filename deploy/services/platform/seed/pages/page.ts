import type { Offer } from '../offered';
import type { Text } from '../text';

export interface SeedPage {
  slug: string;
  title: Text;
  /** For search results. */
  description: Text;
  /** Html; `{{brand}}` stands for the brand's name. */
  body: Text;
  updatedAt: string;
  /** Not in the list of pages. */
  hidden?: boolean;
  needs?: Offer;
}
