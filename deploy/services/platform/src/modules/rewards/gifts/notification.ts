import type { GiftOutcome } from 'shared-contracts/gifts';
import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

const button = translated('К подаркам', 'To the gifts', 'Ai regali', 'Ver presentes');
const known = (name: string, ...texts: Parameters<typeof translated>): NotificationTemplate => ({
  name,
  text: translated(...texts),
  button,
});

/** `title` of the gift; `amount`, `bet` (the most that one may be) and `until` as text. */
const activated = known(
  'gift_auto_activated',
  'Пополнение активировало «{{title}}»: бонус {{amount}}, отыграть до {{until}}.',
  'Your deposit activated “{{title}}”: a bonus of {{amount}}, to be wagered until {{until}}.',
  'Il deposito ha attivato “{{title}}”: un bonus di {{amount}}, da giocare entro {{until}}.',
  'Seu depósito ativou “{{title}}”: um bônus de {{amount}}, rollover até {{until}}.',
);
const activatedBound = known(
  'gift_auto_activated_bound',
  'Пополнение активировало «{{title}}»: бонус {{amount}}, ставка не больше {{bet}}, отыграть до {{until}}.',
  'Your deposit activated “{{title}}”: a bonus of {{amount}}, bets of {{bet}} at most, to be wagered until {{until}}.',
  'Il deposito ha attivato “{{title}}”: un bonus di {{amount}}, puntate di {{bet}} al massimo, da giocare entro {{until}}.',
  'Seu depósito ativou “{{title}}”: um bônus de {{amount}}, apostas de no máximo {{bet}}, rollover até {{until}}.',
);
const spinsPlayed = known(
  'gift_spins_played',
  'Бесплатные раунды «{{title}}» сыграны: выигрыш {{amount}} теперь бонус, отыграть до {{until}}.',
  'The free rounds of “{{title}}” are played: the {{amount}} that they won is a bonus now, to be wagered until {{until}}.',
  'Le giocate gratis di “{{title}}” sono finite: i {{amount}} vinti ora sono un bonus, da giocare entro {{until}}.',
  'As rodadas grátis de “{{title}}” acabaram: os {{amount}} ganhos agora são um bônus, rollover até {{until}}.',
);
const ENDS: Record<
  Exclude<GiftOutcome, 'auto_activated' | 'spins_played'>,
  NotificationTemplate
> = {
  converted: known(
    'gift_converted',
    '«{{title}}» отыгран: {{amount}} теперь реальные деньги.',
    '“{{title}}” is wagered: {{amount}} is real money now.',
    '“{{title}}” è stato giocato: {{amount}} ora sono denaro reale.',
    '“{{title}}” concluído: {{amount}} agora é dinheiro real.',
  ),
  lost: known(
    'gift_lost',
    '«{{title}}» сыгран: от него ничего не осталось.',
    '“{{title}}” is used up: nothing is left of it.',
    '“{{title}}” è esaurito: non ne resta nulla.',
    '“{{title}}” acabou: não sobrou nada dele.',
  ),
  expired: known(
    'gift_expired',
    'Время «{{title}}» вышло: бонус сгорел, реальные деньги остались.',
    'The time of “{{title}}” is over: the bonus is gone, real money stays.',
    'Il tempo di “{{title}}” è scaduto: il bonus è perso, il denaro reale resta.',
    'O prazo de “{{title}}” acabou: o bônus se foi, o dinheiro real fica.',
  ),
  cancelled: known(
    'gift_cancelled',
    '«{{title}}» отменён. Реальные деньги остались.',
    '“{{title}}” was cancelled. Real money stays.',
    '“{{title}}” è stato annullato. Il denaro reale resta.',
    '“{{title}}” foi cancelado. O dinheiro real fica.',
  ),
  forfeited: known(
    'gift_forfeited',
    'Вывод денег завершил «{{title}}»: бонус сгорел.',
    'Your withdrawal ended “{{title}}”: the bonus is gone.',
    'Il prelievo ha chiuso “{{title}}”: il bonus è perso.',
    'Seu saque encerrou “{{title}}”: o bônus se foi.',
  ),
};

export const NOTICES: readonly NotificationTemplate[] = [
  activated,
  activatedBound,
  spinsPlayed,
  ...Object.values(ENDS),
];

/** @param isBound a bet may be so much and no more */
export const noticeOf = (outcome: GiftOutcome, isBound: boolean): NotificationTemplate => {
  if (outcome === 'spins_played') return spinsPlayed;
  if (outcome === 'auto_activated') return isBound ? activatedBound : activated;
  return ENDS[outcome];
};
