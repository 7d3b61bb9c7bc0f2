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
    '<p>Игра — это развлечение, за которое платят, а не способ заработать. На длинной дистанции казино всегда остаётся в плюсе.</p><h2>Что можно сделать сразу</h2><ul><li>Решите до игры, сколько денег и времени вы на неё потратите, и остановитесь на этом.</li><li>Следите за итогом и временем: они видны над каждой игрой.</li><li>Делайте перерывы; на деньги играйте только тогда, когда это отдых.</li></ul><h2>Пора остановиться, если</h2><ul><li>вы отыгрываетесь, чтобы вернуть проигранное;</li><li>играете на деньги, отложенные на другое;</li><li>скрываете игру от близких.</li></ul><p>Поговорите со специалистом или с тем, кому доверяете. Поддержка {{brand}} подскажет службу помощи в вашей стране и закроет счёт по первой просьбе.</p>',
    '<p>Playing is entertainment that costs money, not a way to earn it. Over time the casino always keeps a share.</p><h2>What you can do at once</h2><ul><li>Decide before you play how much money and time it may take, and stop there.</li><li>Watch the net result and the time: they stand over every game.</li><li>Take breaks, and play for money only while it is rest.</li></ul><h2>It is time to stop when</h2><ul><li>you play to win back what was lost;</li><li>you play with money meant for something else;</li><li>you hide playing from people close to you.</li></ul><p>Talk to a specialist or to somebody you trust. Support at {{brand}} names a helpline in your country and closes the account at your first request.</p>',
    '<p>Il gioco è un divertimento a pagamento, non un modo per guadagnare. Nel lungo periodo il casinò trattiene sempre una parte.</p><h2>Che cosa puoi fare subito</h2><ul><li>Decidi prima di giocare quanto denaro e quanto tempo dedicarci, e fermati lì.</li><li>Tieni d’occhio il risultato netto e il tempo: sono sopra ogni gioco.</li><li>Fai delle pause e gioca con denaro solo finché è uno svago.</li></ul><h2>È il momento di fermarsi se</h2><ul><li>giochi per recuperare quello che hai perso;</li><li>giochi con denaro destinato ad altro;</li><li>nascondi il gioco alle persone vicine.</li></ul><p>Parlane con uno specialista o con qualcuno di cui ti fidi. L’assistenza di {{brand}} indica un servizio di aiuto nel tuo Paese e chiude il conto alla prima richiesta.</p>',
    '<p>Jogar é um entretenimento pago, não um jeito de ganhar a vida. No longo prazo, o cassino sempre fica com uma parte.</p><h2>O que você pode fazer agora</h2><ul><li>Decida antes de jogar quanto dinheiro e tempo vai gastar e pare aí.</li><li>Acompanhe o resultado e o tempo: eles ficam acima de cada jogo.</li><li>Faça pausas e jogue com dinheiro só enquanto for diversão.</li></ul><h2>É hora de parar quando</h2><ul><li>você joga para recuperar o que perdeu;</li><li>usa dinheiro reservado para outra coisa;</li><li>esconde o jogo de quem está perto.</li></ul><p>Converse com um especialista ou com alguém de confiança. O suporte da {{brand}} indica um serviço de ajuda no seu país e encerra a conta no primeiro pedido.</p>',
  ),
};
