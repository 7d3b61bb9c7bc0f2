import { text } from '../text';
import type { SeedPage } from './page';

export const rules: SeedPage = {
  slug: 'rules',
  title: text('Правила', 'Rules', 'Regolamento', 'Regras'),
  description: text(
    'Правила игры и пользования счётом на {{brand}}.',
    'Rules of play and of your account at {{brand}}.',
    'Regole di gioco e del conto su {{brand}}.',
    'Regras do jogo e da conta na {{brand}}.',
  ),
  updatedAt: '2026-09-01',
  body: text(
    '<h2>Счёт</h2><ul><li>Играть могут только лица старше 18 лет.</li><li>У одного человека один счёт. Второй счёт мы закроем, а остаток вернём.</li><li>Валюта выбирается при регистрации и потом не меняется.</li></ul><h2>Игра</h2><ul><li>Исход каждого раунда определяет игровой сервер до того, как его покажет экран.</li><li>Если связь прервалась, раунд сохраняется: откройте игру снова, и он будет доигран.</li><li>Одновременно можно играть на деньги только в одном окне.</li><li>При сбое, который исказил результат, ставка возвращается.</li></ul><h2>Честность</h2><p>Программы, играющие за человека, сговор и использование чужих платёжных средств запрещены. Спорные случаи рассматривает поддержка, решение приходит письменно в течение десяти дней.</p>',
    '<h2>Account</h2><ul><li>Only people aged 18 and over may play.</li><li>One person has one account. We close a second one and return what is on it.</li><li>The currency is chosen at sign-up and does not change later.</li></ul><h2>Play</h2><ul><li>The game server decides each round before the screen shows it.</li><li>If the connection drops, the round is kept: open the game again and it is played to its end.</li><li>You can play for money in one window at a time.</li><li>If a fault spoiled the result, the bet is returned.</li></ul><h2>Fairness</h2><p>Software that plays for a person, collusion and other people’s means of payment are forbidden. Support looks at disputes and answers in writing within ten days.</p>',
    '<h2>Conto</h2><ul><li>Possono giocare solo persone che hanno compiuto 18 anni.</li><li>Ogni persona ha un solo conto. Un secondo conto viene chiuso e il saldo restituito.</li><li>La valuta si sceglie alla registrazione e poi non cambia.</li></ul><h2>Gioco</h2><ul><li>Il server di gioco decide ogni round prima che lo schermo lo mostri.</li><li>Se cade la connessione, il round viene conservato: riapri il gioco e lo porterai a termine.</li><li>Si gioca con denaro reale in una finestra alla volta.</li><li>Se un guasto ha alterato il risultato, la puntata viene restituita.</li></ul><h2>Correttezza</h2><p>Sono vietati i programmi che giocano al posto di una persona, gli accordi tra giocatori e i mezzi di pagamento altrui. L’assistenza esamina i reclami e risponde per iscritto entro dieci giorni.</p>',
    '<h2>Conta</h2><ul><li>Só podem jogar pessoas com 18 anos ou mais.</li><li>Cada pessoa tem uma única conta. Uma segunda conta é encerrada e o saldo devolvido.</li><li>A moeda é escolhida no cadastro e não muda depois.</li></ul><h2>Jogo</h2><ul><li>O servidor decide cada rodada antes de a tela mostrar.</li><li>Se a conexão cair, a rodada fica guardada: abra o jogo de novo e ela vai até o fim.</li><li>Dá para jogar com dinheiro em uma janela por vez.</li><li>Se uma falha alterou o resultado, a aposta é devolvida.</li></ul><h2>Jogo limpo</h2><p>São proibidos programas que jogam no lugar da pessoa, combinação entre jogadores e meios de pagamento de terceiros. O suporte analisa as contestações e responde por escrito em até dez dias.</p>',
  ),
};
