import { text } from '../text';
import type { SeedPage } from './page';

export const responsibleGaming: SeedPage = {
  slug: 'responsible-gaming',
  title: text('Ответственная игра', 'Responsible gaming', 'Gioco responsabile', 'Jogo responsável'),
  description: text(
    'Лимиты, перерыв, самоисключение и помощь.',
    'Limits, time-out, self-exclusion and help.',
    'Limiti, pausa, autoesclusione e aiuto.',
    'Limites, pausa, autoexclusão e ajuda.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<p>Игра — это развлечение, за которое платят, а не способ заработать. На длинной дистанции казино всегда остаётся в плюсе.</p><h2>Что можно сделать сразу</h2><ul><li>Поставить лимит на пополнение, ставки, проигрыш или время. Уменьшение действует сразу, увеличение — после выдержки.</li><li>Взять перерыв от суток до шести недель.</li><li>Закрыть себе игру на срок от полугода: в это время мы не пишем и не принимаем депозиты.</li></ul><h2>Пора остановиться, если</h2><ul><li>вы отыгрываетесь, чтобы вернуть проигранное;</li><li>играете на деньги, отложенные на другое;</li><li>скрываете игру от близких.</li></ul><p>Поговорите со специалистом или с тем, кому доверяете. Поддержка {{brand}} подскажет службу помощи в вашей стране и закроет счёт по первой просьбе.</p>',
    '<p>Playing is entertainment that costs money, not a way to earn it. Over time the casino always keeps a share.</p><h2>What you can do at once</h2><ul><li>Set a limit for deposits, bets, losses or time. A lower limit acts immediately, a higher one after a waiting period.</li><li>Take a time-out from one day to six weeks.</li><li>Exclude yourself for half a year or longer: we neither write to you nor take deposits in that time.</li></ul><h2>It is time to stop when</h2><ul><li>you play to win back what was lost;</li><li>you play with money meant for something else;</li><li>you hide playing from people close to you.</li></ul><p>Talk to a specialist or to somebody you trust. Support at {{brand}} names a helpline in your country and closes the account at your first request.</p>',
    '<p>Il gioco è un divertimento a pagamento, non un modo per guadagnare. Nel lungo periodo il casinò trattiene sempre una parte.</p><h2>Che cosa puoi fare subito</h2><ul><li>Imposta un limite a depositi, puntate, perdite o tempo. Una riduzione vale subito, un aumento dopo un periodo di attesa.</li><li>Prenditi una pausa da un giorno a sei settimane.</li><li>Autoescluditi per sei mesi o più: in quel periodo non ti scriviamo e non accettiamo depositi.</li></ul><h2>È il momento di fermarsi se</h2><ul><li>giochi per recuperare quello che hai perso;</li><li>giochi con denaro destinato ad altro;</li><li>nascondi il gioco alle persone vicine.</li></ul><p>Parlane con uno specialista o con qualcuno di cui ti fidi. L’assistenza di {{brand}} indica un servizio di aiuto nel tuo Paese e chiude il conto alla prima richiesta.</p>',
    '<p>Jogar é um entretenimento pago, não um jeito de ganhar a vida. No longo prazo, o cassino sempre fica com uma parte.</p><h2>O que você pode fazer agora</h2><ul><li>Defina um limite para depósitos, apostas, perdas ou tempo. Reduzir vale na hora; aumentar, só depois de um prazo de espera.</li><li>Faça uma pausa de um dia a seis semanas.</li><li>Faça a autoexclusão por seis meses ou mais: nesse tempo não escrevemos nem aceitamos depósitos.</li></ul><h2>É hora de parar quando</h2><ul><li>você joga para recuperar o que perdeu;</li><li>usa dinheiro reservado para outra coisa;</li><li>esconde o jogo de quem está perto.</li></ul><p>Converse com um especialista ou com alguém de confiança. O suporte da {{brand}} indica um serviço de ajuda no seu país e encerra a conta no primeiro pedido.</p>',
  ),
};
