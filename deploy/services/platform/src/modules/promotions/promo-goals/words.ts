import type { Locale } from 'shared-contracts/composition';
import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

const points = translated('очки: {{n}}', 'points: {{n}}', 'punti: {{n}}', 'pontos: {{n}}');
const tickets = translated(
  'билеты: {{n}}',
  'tickets: {{n}}',
  'biglietti: {{n}}',
  'bilhetes: {{n}}',
);

/** `name`: what the points of the promo are called. */
export const pointsText = (name: string | null, n: string, locale: Locale): string =>
  name === null ? points[locale].replace('{{n}}', n) : `${name}: ${n}`;
export const ticketsText = (n: string, locale: Locale): string =>
  tickets[locale].replace('{{n}}', n);
export const giftText = (title: string, amount: string | null, _locale: Locale): string =>
  amount === null ? title : `${title}: ${amount}`;

export const goalReached: NotificationTemplate = {
  name: 'promo_goal',
  text: translated(
    '{{title}}: цель «{{goal}}» достигнута. Награда — {{reward}}.',
    '{{title}}: you reached “{{goal}}”. Your reward: {{reward}}.',
    '{{title}}: hai raggiunto «{{goal}}». La tua ricompensa: {{reward}}.',
    '{{title}}: você alcançou “{{goal}}”. Sua recompensa: {{reward}}.',
  ),
  button: translated('К акции', 'To the promotion', 'Alla promozione', 'Ver promoção'),
};
