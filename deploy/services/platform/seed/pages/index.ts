import { sorted } from '../offered';
import { about } from './about';
import { bonusTerms } from './bonus-terms';
import { compointsAbout } from './compoints-about';
import { contacts } from './contacts';
import { faq } from './faq';
import { licence } from './licence';
import type { SeedPage } from './page';
import { payments } from './payments';
import { privacy } from './privacy';
import { responsibleGaming } from './responsible-gaming';
import { rules } from './rules';
import { selfExclusion } from './self-exclusion';
import { terms } from './terms';
import { welcome } from './welcome';
import { winback } from './winback';

/** Static pages in the order of the list. */
const all: readonly SeedPage[] = [
  about,
  rules,
  terms,
  privacy,
  responsibleGaming,
  selfExclusion,
  licence,
  bonusTerms,
  payments,
  contacts,
  faq,
  welcome,
  compointsAbout,
];

const { shown, withdrawn } = sorted(all);
export const pages = shown;
/** The site has a page of its own at the address of the last one. */
export const withdrawnPages: readonly SeedPage[] = [...withdrawn, winback];
