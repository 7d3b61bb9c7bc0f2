import { text } from '../text';

export const mainMeta = {
  title: text(
    '{{brand}}: онлайн-казино, слоты и акции',
    '{{brand}}: online casino, slots and promotions',
    '{{brand}}: casinò online, slot e promozioni',
    '{{brand}}: cassino online, slots e promoções',
  ),
  description: text(
    'Больше двухсот игр разных студий, демо без регистрации, акции с растущими фондами и живыми таблицами. 18+',
    'More than two hundred games by many studios, demo without an account, promotions with growing funds and live tables. 18+',
    'Oltre duecento giochi di molti studi, demo senza conto, promozioni con montepremi crescenti e classifiche in tempo reale. 18+',
    'Mais de duzentos jogos de muitos estúdios, demo sem conta, promoções com fundos que crescem e tabelas ao vivo. 18+',
  ),
};
