import { defineModule } from '../../../module';
import { create__Name__ } from './service';

/** __Title__: since when each player is known to it. */
export const __camel__Module = defineModule({
  name: '__name__',
  needs: [],
  create: ({ core, outbox }) => ({ __camel__: create__Name__(core, outbox) }),
});
