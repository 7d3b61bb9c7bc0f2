import { roundPicture } from 'deploy-games/picture';
import type { RoundRecipe } from '../recipe';
import { faceOf, setLine } from './lib/lettering';

/** Stands in for a font of the games' page, of which a fresh machine has none: the face that is nearest to it. */
const faceFor = (font: string) => faceOf(font.includes('Playfair') ? 'abril-fatface' : 'russo-one');

/** A round by the painters of the game's own page. */
export const drawRound = ({ slug, title: name, theme, moment }: RoundRecipe): string =>
  roundPicture({ slug, name, theme }, moment, (text, font) => setLine(faceFor(font), text));
