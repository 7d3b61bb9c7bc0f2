import { text } from '../text';
import type { SeedPage } from './page';

export const welcome: SeedPage = {
  slug: 'welcome',
  needs: 'bonuses',
  title: text('Приветственные бонусы', 'Welcome bonuses', 'Bonus di benvenuto', 'Bônus de boas-vindas'),
  description: text(
    'Пять бонусов на первые пополнения в {{brand}}.',
    'Five bonuses on your first deposits at {{brand}}.',
    'Cinque bonus sui primi depositi su {{brand}}.',
    'Cinco bônus nos primeiros depósitos na {{brand}}.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<p>Пять первых пополнений приносят бонус. Каждый следующий открывается после предыдущего и ждёт вас в подарках.</p><ol><li>Первое пополнение: 100% и 50 бесплатных вращений, отыгрыш x30.</li><li>Второе: 75%, отыгрыш x30.</li><li>Третье: 50% и 25 вращений, отыгрыш x35.</li><li>Четвёртое: 50%, отыгрыш x35.</li><li>Пятое: 100%, отыгрыш x40.</li></ol><h2>Как получить</h2><p>Зарегистрируйтесь, откройте кассу, выберите подарок рядом с суммой. Не хотите бонус — не выбирайте: депозит придёт без условий.</p><p>Полные правила — на странице <a href="/bonus-terms">условий бонусов</a>.</p>',
    '<p>Your first five deposits bring a bonus each. The next one opens after the one before and waits among your gifts.</p><ol><li>First deposit: 100% and 50 free spins, wagering x30.</li><li>Second: 75%, wagering x30.</li><li>Third: 50% and 25 spins, wagering x35.</li><li>Fourth: 50%, wagering x35.</li><li>Fifth: 100%, wagering x40.</li></ol><h2>How to get them</h2><p>Sign up, open the cashbox and choose the gift beside the amount. If you would rather not, leave it: the deposit comes without conditions.</p><p>The full rules are on the page of <a href="/bonus-terms">bonus terms</a>.</p>',
    '<p>I primi cinque depositi portano un bonus ciascuno. Il successivo si apre dopo il precedente e ti aspetta tra i regali.</p><ol><li>Primo deposito: 100% e 50 giri gratis, wagering x30.</li><li>Secondo: 75%, wagering x30.</li><li>Terzo: 50% e 25 giri, wagering x35.</li><li>Quarto: 50%, wagering x35.</li><li>Quinto: 100%, wagering x40.</li></ol><h2>Come riceverli</h2><p>Registrati, apri la cassa e scegli il regalo accanto all’importo. Se preferisci di no, lascialo: il deposito arriva senza condizioni.</p><p>Le regole complete sono nelle <a href="/bonus-terms">condizioni dei bonus</a>.</p>',
    '<p>Os cinco primeiros depósitos rendem um bônus cada. O seguinte abre depois do anterior e espera por você nos presentes.</p><ol><li>Primeiro depósito: 100% e 50 rodadas grátis, rollover x30.</li><li>Segundo: 75%, rollover x30.</li><li>Terceiro: 50% e 25 rodadas, rollover x35.</li><li>Quarto: 50%, rollover x35.</li><li>Quinto: 100%, rollover x40.</li></ol><h2>Como receber</h2><p>Cadastre-se, abra o caixa e escolha o presente ao lado do valor. Se preferir não usar, deixe de lado: o depósito entra sem condições.</p><p>As regras completas estão em <a href="/bonus-terms">regras dos bônus</a>.</p>',
  ),
};
