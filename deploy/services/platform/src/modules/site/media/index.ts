import { createArtwork } from 'deploy-artwork';
import { defineModule } from '../../../module';
import { createPictures } from './pictures';
import { createMedia, serveMedia } from './service';

export const mediaModule = defineModule({
  name: 'media',
  needs: [],
  create({ core: { config, db, log } }) {
    const artwork = createArtwork({
      dir: config.mediaDir,
      script: config.artworkScript,
      onFailure: (err) => log.warn({ err }, 'a picture could not be painted'),
    });
    return { artwork, media: createMedia(artwork), pictures: createPictures(db, artwork) };
  },
  routes: (app, { artwork }) => serveMedia(app, artwork),
  async seed({ core, pictures }) {
    await (await import('./seed')).seedPictures(core.db);
    await pictures.read();
  },
  stop: ({ artwork }) => artwork.stop(),
});
