import { text } from '../text';
import type { SeedPage } from './page';

export const bonusTerms: SeedPage = {
  slug: 'bonus-terms',
  needs: 'bonuses',
  title: text('Условия бонусов', 'Bonus terms', 'Condizioni dei bonus', 'Regras dos bônus'),
  description: text(
    'Как работают бонусы и отыгрыш.',
    'How bonuses and wagering work.',
    'Come funzionano bonus e wagering.',
    'Como funcionam os bônus e o rollover.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<h2>Получение</h2><p>Бонус появляется в подарках с указанием суммы, срока и множителя отыгрыша. До активации он ни к чему не обязывает.</p><h2>Отыгрыш</h2><ul><li>Множитель x30 означает: сумма ставок должна в тридцать раз превысить бонус.</li><li>Засчитываются ставки в играх из раздела «Для отыгрыша».</li><li>Сначала играют реальные деньги, затем бонусные.</li></ul><h2>Отказ</h2><p>От бонуса можно отказаться в любой момент: бонусные деньги сгорят, реальные останутся.</p><h2>Срок</h2><p>Неиспользованный бонус исчезает в указанный день. За сутки до этого приходит уведомление.</p>',
    '<h2>Getting one</h2><p>A bonus appears among your gifts with its amount, term and wagering multiplier. Until you activate it, it binds you to nothing.</p><h2>Wagering</h2><ul><li>A multiplier of x30 means: your bets must add up to thirty times the bonus.</li><li>Bets in the games of the category “For wagering” count.</li><li>Real money is played first, bonus money after it.</li></ul><h2>Giving it up</h2><p>You may give up a bonus at any time: the bonus money goes, the real money stays.</p><h2>Term</h2><p>A bonus that was not used disappears on the day it names. You are told a day ahead.</p>',
    '<h2>Come si riceve</h2><p>Il bonus compare tra i regali con importo, scadenza e moltiplicatore. Finché non lo attivi non comporta alcun obbligo.</p><h2>Wagering</h2><ul><li>Un moltiplicatore x30 significa che le puntate devono sommare trenta volte il bonus.</li><li>Valgono le puntate nei giochi della categoria «Per il wagering».</li><li>Si gioca prima il denaro reale, poi quello bonus.</li></ul><h2>Rinuncia</h2><p>Puoi rinunciare al bonus in qualsiasi momento: il denaro bonus sparisce, quello reale resta.</p><h2>Scadenza</h2><p>Un bonus non usato sparisce nel giorno indicato. Ti avvisiamo il giorno prima.</p>',
    '<h2>Como receber</h2><p>O bônus aparece entre os presentes com valor, prazo e multiplicador. Enquanto não for ativado, não obriga a nada.</p><h2>Rollover</h2><ul><li>Um multiplicador x30 significa que as apostas devem somar trinta vezes o bônus.</li><li>Valem as apostas nos jogos da categoria “Para rollover”.</li><li>Primeiro se joga o dinheiro real, depois o do bônus.</li></ul><h2>Desistência</h2><p>Dá para desistir do bônus a qualquer momento: o dinheiro do bônus some, o real fica.</p><h2>Prazo</h2><p>Um bônus não usado some no dia indicado. Avisamos com um dia de antecedência.</p>',
  ),
};
