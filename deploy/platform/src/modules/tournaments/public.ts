/** All that other modules may use of tournaments. */
export { tournamentsModule } from './index';
export { allSeries, tournamentBySlug } from './repository';
export { tournamentSeries, tournaments } from './schema';
