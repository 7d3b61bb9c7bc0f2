import { defineModule } from '../../module';
import { createPlaces } from './service';
import { createTelling } from './telling';

export const standingsModule = defineModule({
  name: 'standings',
  needs: [],
  create({ core }) {
    const places = createPlaces(core);
    return { places, standings: createTelling(core, places) };
  },
  async stop({ places, standings }) {
    await standings.stop();
    places.stop();
  },
});
