import { blueKettle } from './blue-kettle';
import { copperfin } from './copperfin';
import { emberAndOak } from './ember-and-oak';
import { lumenFoundry } from './lumen-foundry';
import { marigoldArcade } from './marigold-arcade';
import { moonbarrel } from './moonbarrel';
import { nightjarWorks } from './nightjar-works';
import { ospreyRow } from './osprey-row';
import { paperComet } from './paper-comet';
import { quartzthorn } from './quartzthorn';
import { saltwind } from './saltwind';
import { tallpine } from './tallpine';
import { velvetAnvil } from './velvet-anvil';

/** Games of the catalogue by provider; `tinSparrow` and the kinds beside slots have lists of their own. */
export const providerGames = [
  lumenFoundry,
  copperfin,
  nightjarWorks,
  paperComet,
  velvetAnvil,
  saltwind,
  marigoldArcade,
  quartzthorn,
  tallpine,
  ospreyRow,
  blueKettle,
  emberAndOak,
  moonbarrel,
];
