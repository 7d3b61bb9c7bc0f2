import { text } from '../text';

export const mainMeta = {
  title: text(
    '{{brand}}: онлайн-казино, слоты, турниры и акции',
    '{{brand}}: online casino, slots, tournaments and promotions',
    '{{brand}}: casinò online, slot, tornei e promozioni',
    '{{brand}}: cassino online, slots, torneios e promoções',
  ),
  description: text(
    'Больше двухсот игр тринадцати студий, демо без регистрации, турниры с живыми таблицами и акции с растущими фондами. 18+',
    'More than two hundred games by thirteen studios, demo without an account, tournaments with live tables and promotions with growing funds. 18+',
    'Oltre duecento giochi di tredici studi, demo senza conto, tornei con classifiche in tempo reale e promozioni con montepremi crescenti. 18+',
    'Mais de duzentos jogos de treze estúdios, demo sem conta, torneios com tabelas ao vivo e promoções com fundos que crescem. 18+',
  ),
};
