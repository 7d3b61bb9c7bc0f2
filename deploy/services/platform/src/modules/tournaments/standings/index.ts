import { defineModule } from '../../../module';
import { createSealing, type Ended } from './sealing';
import { createPlaces } from './service';
import { createTelling } from './telling';

export const standingsModule = defineModule({
  name: 'standings',
  needs: [],
  create({ core }) {
    const places = createPlaces(core);
    const ended: Ended[] = [];
    const sealing = createSealing(core, ended);
    return {
      places,
      standings: createTelling(core, places),
      sealing: { ...sealing, sealBy: (boards: Ended): void => void ended.push(boards) },
    };
  },
  async stop({ places, standings, sealing }) {
    await standings.stop();
    await sealing.stop();
    places.stop();
  },
});
