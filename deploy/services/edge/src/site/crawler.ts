import type { Brand } from '../brands/brands';
import type { EdgeVisitor } from '../composition/visitor';

/** Who indexes a brand's site: nobody in particular, in no experiment. */
export const crawlerOf = ({ info }: Pick<Brand, 'info'>): EdgeVisitor => ({
  id: '',
  brand: info.id,
  bot: true,
  staff: false,
  staffOverride: null,
  entries: {},
});
