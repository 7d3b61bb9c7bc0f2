import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

const button = translated('К турниру', 'To the tournament', 'Vai al torneo', 'Ver o torneio');

/** `title`: of the tournament, in the player's language; 15 minutes before it starts. */
export const tournamentSoon: NotificationTemplate = {
  name: 'tournament_soon',
  isPromotional: true,
  newsFor: 15 * 60,
  text: translated(
    'Турнир «{{title}}» начнётся через 15 минут.',
    '“{{title}}” starts in 15 minutes.',
    '“{{title}}” comincia tra 15 minuti.',
    '“{{title}}” começa em 15 minutos.',
  ),
  button,
};

/** The same at the start, for a wish after the reminder's time. */
export const tournamentBegun: NotificationTemplate = {
  name: 'tournament_begun',
  isPromotional: true,
  text: translated(
    'Турнир «{{title}}» начался.',
    '“{{title}}” has started.',
    '“{{title}}” è cominciato.',
    '“{{title}}” começou.',
  ),
  button,
};
