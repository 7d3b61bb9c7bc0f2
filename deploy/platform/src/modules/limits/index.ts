import { defineModule } from '../../module';
import { playedMs } from '../plays/public';
import { createLimits } from './service';

export const limitsModule = defineModule({
  name: 'limits',
  needs: [],
  create: ({ core, outbox }) => ({ limits: createLimits(core, outbox, playedMs) }),
});
