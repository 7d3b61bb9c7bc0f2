import type { Span } from './days';
import { prizeMoney } from './money';
import { type Offer, sorted } from './offered';
import { cash, compoints, experience, fund, type Prize } from './promo-prizes';
import { seasonalPromos } from './seasonal-promos';
import { type Text, text } from './text';

export interface SeedPromo {
  id: number;
  slug: string;
  title: Text;
  /** Html. */
  story: Text;
  /** Html; `{{money}}` stands for `fundStart` in the visitor's currency. */
  fund: Text;
  span: Span;
  template: 'template1' | 'template2' | 'template3' | 'template4' | 'template5' | 'static';
  container?: 'default' | 'birthday' | 'secondary' | 'third';
  priority?: number;
  important?: boolean;
  /** Limits, and what one brings: whole additional points to both, whole points for every fifth. */
  highFives?: {
    perUser: number;
    daily: number;
    additional: number;
    fifth: { sent: number; received: number } | null;
  };
  /** What its second points are called. */
  additional?: Text;
  /** Whole points of a ticket; null: goals give the tickets. */
  draw?: { pointsOfTicket: number | null };
  category?: string;
  fundStart?: Record<string, number>;
  source?: 'wins' | 'bets';
  percent?: number;
  /** What brings points, and how many euros of it make one. */
  points?: { source: 'wins' | 'bets'; euros: number };
  /** What its points are called, where they have a name. */
  currency?: Text;
  /** Family of the poster's scene and which of its palettes. */
  art: readonly [family: string, palette: number, motif: number];
  /** Has a picture of its own behind the first screen: the same scene, seen from elsewhere. */
  background?: true;
  prizes: readonly Prize[];
  entrants: number;
  needs?: Offer;
}

export const grown = (what: 'wins' | 'bets', percent: number): Text =>
  what === 'wins'
    ? text(
        `Фонд растёт: <b>${percent}%</b> всех выигрышей`,
        `The fund grows by <b>${percent}%</b> of all wins`,
        `Il montepremi cresce del <b>${percent}%</b> di ogni vincita`,
        `O fundo cresce <b>${percent}%</b> de todos os ganhos`,
      )
    : text(
        `Фонд растёт: <b>${percent}%</b> каждой ставки`,
        `The fund grows by <b>${percent}%</b> of every bet`,
        `Il montepremi cresce del <b>${percent}%</b> di ogni puntata`,
        `O fundo cresce <b>${percent}%</b> de cada aposta`,
      );

const all: readonly SeedPromo[] = [
  {
    id: 1,
    slug: 'high-tide-week',
    points: { source: 'bets', euros: 1 },
    title: text(
      'Неделя прилива',
      'High Tide Week',
      'Settimana dell’alta marea',
      'Semana da maré alta',
    ),
    story: text(
      '<p>Каждый выигрыш в слотах поднимает прилив: 1% его суммы добавляется к фонду. Чем больше очков вы наберёте, тем больше билетов получите в розыгрыше.</p><h3>Как участвовать</h3><ul><li>Нажмите «Участвовать».</li><li>Играйте на деньги: ставки на 1 € или на столько же в вашей валюте дают одно очко.</li><li>Каждые 100 очков превращаются в билет.</li></ul><p>Победителей определит розыгрыш в день окончания акции.</p>',
      '<p>Every win in a slot raises the tide: 1% of it is added to the fund. The more points you collect, the more tickets you hold in the draw.</p><h3>How to take part</h3><ul><li>Press “Take part”.</li><li>Play for money: bets of €1, or of as much in your currency, are one point.</li><li>Every 100 points turn into a ticket.</li></ul><p>Winners are drawn on the day the promotion ends.</p>',
      '<p>Ogni vincita alle slot alza la marea: l’1% si aggiunge al montepremi. Più punti raccogli, più biglietti hai nell’estrazione.</p><h3>Come partecipare</h3><ul><li>Premi «Partecipa».</li><li>Gioca con denaro: puntate per 1 €, o per l’equivalente nella tua valuta, valgono un punto.</li><li>Ogni 100 punti diventano un biglietto.</li></ul><p>I vincitori vengono estratti il giorno in cui finisce la promozione.</p>',
      '<p>Cada ganho nos slots faz a maré subir: 1% dele entra no fundo. Quanto mais pontos, mais bilhetes você tem no sorteio.</p><h3>Como participar</h3><ul><li>Toque em “Participar”.</li><li>Jogue com dinheiro: apostas de € 1, ou do equivalente na sua moeda, valem um ponto.</li><li>Cada 100 pontos viram um bilhete.</li></ul><p>Os ganhadores são sorteados no dia em que a promoção termina.</p>',
    ),
    fund: grown('wins', 1),
    span: { from: -4, to: 10 },
    template: 'template1',
    priority: 30,
    important: true,
    category: 'slots',
    fundStart: prizeMoney(25_000),
    source: 'wins',
    percent: 1,
    art: ['sea', 0, 4],
    background: true,
    draw: { pointsOfTicket: 100 },
    prizes: [
      { ...experience(100), drawn: 50 },
      { ...compoints(50), drawn: 10 },
      { ...cash(500), drawn: 3 },
      fund(1),
    ],
    highFives: { perUser: 3, daily: 10, additional: 0, fifth: { sent: 5, received: 10 } },
    entrants: 34,
  },
  {
    id: 2,
    slug: 'lantern-market',
    points: { source: 'bets', euros: 10 },
    title: text(
      'Ярмарка фонарей',
      'Lantern Market',
      'Il mercato delle lanterne',
      'Feira das lanternas',
    ),
    story: text(
      '<p>Собирайте искры за игру и меняйте их на призы, когда захотите. Приз приходит подарком; главный — в единственном экземпляре.</p><ul><li>Ставки на 10 € или на столько же в вашей валюте приносят одну искру.</li><li>Обмен открыт до последнего дня.</li></ul>',
      '<p>Collect sparks as you play and trade them for prizes whenever you like. A prize comes as a gift; of the main one there is a single piece.</p><ul><li>Bets of €10, or of as much in your currency, bring one spark.</li><li>The exchange is open until the last day.</li></ul>',
      '<p>Raccogli scintille giocando e scambiale con i premi quando vuoi. Il premio arriva come regalo; quello principale è uno solo.</p><ul><li>Puntate per 10 €, o per l’equivalente nella tua valuta, portano una scintilla.</li><li>Lo scambio resta aperto fino all’ultimo giorno.</li></ul>',
      '<p>Junte faíscas jogando e troque por prêmios quando quiser. O prêmio chega como presente; o principal é um só.</p><ul><li>Apostas de € 10, ou do equivalente na sua moeda, rendem uma faísca.</li><li>A troca fica aberta até o último dia.</li></ul>',
    ),
    fund: text(
      'Призы <b>за искры</b>',
      'Prizes <b>for sparks</b>',
      'Premi <b>per le scintille</b>',
      'Prêmios <b>por faíscas</b>',
    ),
    span: { from: -2, to: 19 },
    template: 'template2',
    priority: 20,
    category: 'slots',
    art: ['forest', 0, 4],
    background: true,
    prizes: [
      { ...experience(50), price: 250_000 },
      { ...compoints(20), price: 1_500_000 },
      { ...cash(5), price: 12_000_000, perPlayer: 3 },
      { ...cash(500), price: 150_000_000, stock: 1 },
    ],
    entrants: 28,
  },
  {
    id: 3,
    slug: 'midnight-sprint',
    points: { source: 'wins', euros: 1 },
    title: text(
      'Полночный спринт',
      'Midnight Sprint',
      'Sprint di mezzanotte',
      'Corrida da meia-noite',
    ),
    story: text(
      '<p>Короткая гонка для тех, кто не спит. Очки приносит каждый выигрыш, а билеты разыгрываются сразу после финиша.</p><ul><li>Выигрыши на 1 € или на столько же в вашей валюте — одно очко.</li><li>В зачёт идут все слоты.</li></ul>',
      '<p>A short race for those who stay up. Every win brings points, and the tickets are drawn right after the finish.</p><ul><li>Wins of €1, or of as much in your currency, are one point.</li><li>Every slot counts.</li></ul>',
      '<p>Una corsa breve per chi resta sveglio. Ogni vincita porta punti e i biglietti vengono estratti subito dopo l’arrivo.</p><ul><li>Vincite per 1 €, o per l’equivalente nella tua valuta, valgono un punto.</li><li>Valgono tutte le slot.</li></ul>',
      '<p>Uma corrida curta para quem fica acordado. Cada ganho rende pontos, e os bilhetes são sorteados logo após a chegada.</p><ul><li>Ganhos de € 1, ou do equivalente na sua moeda, valem um ponto.</li><li>Valem todos os slots.</li></ul>',
    ),
    fund: grown('bets', 2),
    span: { from: -1, to: 2, hour: 22 },
    template: 'template3',
    container: 'secondary',
    priority: 10,
    category: 'slots',
    fundStart: prizeMoney(8_000),
    source: 'bets',
    percent: 2,
    art: ['street', 1, 0],
    draw: { pointsOfTicket: 100 },
    prizes: [{ ...experience(150), drawn: 20 }, { ...cash(250), drawn: 3 }, fund(2)],
    entrants: 22,
  },
  {
    id: 4,
    slug: 'birthday-table',
    points: { source: 'bets', euros: 1 },
    title: text(
      'Праздничный стол',
      'Birthday Table',
      'La tavola del compleanno',
      'Mesa de aniversário',
    ),
    story: text(
      '<p>Нам исполняется ещё один год, и стол накрыт. Каждое «Дай пять», отправленное или полученное, приносит промочас. Двадцать промочасов за последние два дня — и место за столом ваше.</p><p>Гости делят фонд поровну, а главный подарок достанется одному.</p>',
      '<p>We are a year older and the table is laid. Every high-five, sent or received, brings a promo hour. With twenty promo hours in the last two days a place is yours.</p><p>The guests share the fund equally, and one of them takes the main present.</p>',
      '<p>Compiamo un anno in più e la tavola è pronta. Ogni «batti cinque», dato o ricevuto, porta un’ora promo. Con venti ore promo negli ultimi due giorni il posto è tuo.</p><p>Gli ospiti dividono il montepremi in parti uguali e uno di loro riceve il regalo principale.</p>',
      '<p>Fazemos mais um ano e a mesa está posta. Cada “bate aqui”, enviado ou recebido, rende uma hora promo. Com vinte horas promo nos últimos dois dias, o lugar é seu.</p><p>Os convidados dividem o fundo em partes iguais, e um deles leva o presente principal.</p>',
    ),
    fund: grown('wins', 1),
    span: { from: -10, to: 20 },
    template: 'template4',
    container: 'birthday',
    category: 'recommended',
    fundStart: prizeMoney(12_000),
    source: 'wins',
    percent: 1,
    art: ['sweets', 0, 0],
    background: true,
    highFives: { perUser: 3, daily: 10, additional: 1, fifth: null },
    additional: text('Промочасы', 'Promo hours', 'Ore promo', 'Horas promo'),
    draw: { pointsOfTicket: null },
    prizes: [{ ...compoints(20), drawn: 5 }, fund(null), { ...cash(1000), drawn: 1 }],
    entrants: 30,
  },
  {
    id: 5,
    slug: 'collectors-caravan',
    points: { source: 'bets', euros: 10 },
    title: text(
      'Караван коллекционера',
      'Collector’s Caravan',
      'La carovana del collezionista',
      'Caravana do colecionador',
    ),
    story: text(
      '<p>Караван придёт через несколько дней. Он везёт редкие призы и меняет их на медальоны, которые вы соберёте в игре.</p><p>Присоединиться можно уже сейчас, медальоны начисляются со дня прибытия.</p>',
      '<p>The caravan arrives in a few days. It brings rare prizes and trades them for the medallions that you collect as you play.</p><p>You can join now; medallions count from the day of arrival.</p>',
      '<p>La carovana arriva tra pochi giorni. Porta premi rari e li scambia con i medaglioni che raccogli giocando.</p><p>Puoi iscriverti già ora; i medaglioni contano dal giorno dell’arrivo.</p>',
      '<p>A caravana chega em poucos dias. Traz prêmios raros e os troca pelos medalhões que você junta jogando.</p><p>Você já pode entrar; os medalhões contam a partir do dia da chegada.</p>',
    ),
    fund: text(
      'Призов на <b>{{money}}</b>',
      'Prizes worth <b>{{money}}</b>',
      'Premi per <b>{{money}}</b>',
      'Prêmios no valor de <b>{{money}}</b>',
    ),
    fundStart: prizeMoney(40_000),
    span: { from: 5, to: 25 },
    template: 'template5',
    container: 'third',
    priority: 5,
    category: 'slots',
    art: ['ancient', 0, 4],
    prizes: [
      { ...compoints(40), price: 2_000_000 },
      { ...cash(10), price: 20_000_000, stock: 1000, perPlayer: 5 },
      { ...cash(1000), price: 300_000_000, stock: 30 },
    ],
    entrants: 0,
  },
  {
    id: 6,
    slug: 'first-snow-draw',
    points: { source: 'bets', euros: 1 },
    title: text(
      'Розыгрыш первого снега',
      'First Snow Draw',
      'Estrazione della prima neve',
      'Sorteio da primeira neve',
    ),
    story: text(
      '<p>Как только выпадет первый снег, мы начнём раздавать билеты. Итоги розыгрыша придут в уведомлениях.</p>',
      '<p>With the first snow we start to hand out tickets. The draw is announced in the notifications.</p>',
      '<p>Con la prima neve iniziamo a distribuire i biglietti. L’estrazione viene annunciata nelle notifiche.</p>',
      '<p>Com a primeira neve começamos a distribuir bilhetes. O sorteio é anunciado nas notificações.</p>',
    ),
    fund: grown('bets', 1),
    span: { from: 12, to: 40 },
    template: 'template1',
    category: 'slots',
    fundStart: prizeMoney(30_000),
    source: 'bets',
    percent: 1,
    art: ['winter', 1, 0],
    draw: { pointsOfTicket: 100 },
    prizes: [{ ...experience(200), drawn: 20 }, { ...cash(1000), drawn: 2 }, fund(1)],
    entrants: 0,
  },
  {
    id: 7,
    slug: 'sunday-cashback',
    needs: 'bonuses',
    title: text(
      'Недельный кешбэк',
      'Weekly Cashback',
      'Cashback della settimana',
      'Cashback da semana',
    ),
    story: text(
      '<p>По понедельникам мы возвращаем часть того, что неделя забрала реальными деньгами.</p><ul><li>Неделя идёт с понедельника до понедельника по UTC.</li><li>Кешбэк приходит подарком, и семь дней его можно активировать.</li><li>Как далеко ваша неделя, видно на странице <a href="/winback">кешбэка</a>.</li></ul>',
      '<p>On Mondays we return a part of what the week took of your real money.</p><ul><li>The week runs from Monday to Monday, UTC.</li><li>Cashback comes as a gift, and for seven days it can be activated.</li><li>How far your week is stands on the page of <a href="/winback">winback</a>.</li></ul>',
      '<p>Il lunedì restituiamo una parte di quanto perso in settimana in denaro reale.</p><ul><li>La settimana va da lunedì a lunedì, UTC.</li><li>Il cashback arriva come regalo e si può attivare per sette giorni.</li><li>A che punto è la tua settimana si vede nella pagina del <a href="/winback">winback</a>.</li></ul>',
      '<p>Às segundas devolvemos parte do que a semana levou do seu dinheiro real.</p><ul><li>A semana vai de segunda a segunda, UTC.</li><li>O cashback chega como presente e pode ser ativado por sete dias.</li><li>Veja como está a sua semana na página de <a href="/winback">winback</a>.</li></ul>',
    ),
    fund: text(
      'Часть недели <b>назад</b>',
      'A part of the week <b>back</b>',
      'Una parte della settimana <b>indietro</b>',
      'Parte da semana <b>de volta</b>',
    ),
    span: { from: -60, to: null },
    template: 'static',
    art: ['cards', 1, 0],
    prizes: [],
    entrants: 0,
  },
  {
    id: 8,
    slug: 'welcome-package',
    needs: 'bonuses',
    title: text(
      'Приветственный бонус',
      'Welcome Bonus',
      'Bonus di benvenuto',
      'Bônus de boas-vindas',
    ),
    story: text(
      '<p>Бонус на первое пополнение: столько же, сколько вы внесли, в пределах суммы, названной в условиях. Они видны в подарках ещё до оплаты.</p><p>Бонус можно не брать: депозит от этого не меняется. Подробности — на странице <a href="/welcome">приветственного бонуса</a>.</p>',
      '<p>A bonus on your first deposit: as much as you pay in, up to the sum that its terms name. They are shown among your gifts before you pay.</p><p>You may leave it out: the deposit stays the same. More on the page of the <a href="/welcome">welcome bonus</a>.</p>',
      '<p>Un bonus sul primo deposito: pari a quanto versi, fino alla somma indicata nelle condizioni. Si vedono tra i regali prima del pagamento.</p><p>Puoi anche rinunciare: il deposito non cambia. Di più nella pagina del <a href="/welcome">bonus di benvenuto</a>.</p>',
      '<p>Um bônus no primeiro depósito: o mesmo que você deposita, até o valor indicado nas condições. Elas aparecem entre os presentes antes do pagamento.</p><p>Você pode recusar: o depósito continua igual. Mais na página do <a href="/welcome">bônus de boas-vindas</a>.</p>',
    ),
    fund: text(
      '<b>Бонус</b> к первому депозиту',
      '<b>A bonus</b> on the first deposit',
      '<b>Un bonus</b> sul primo deposito',
      '<b>Um bônus</b> no primeiro depósito',
    ),
    span: { from: -90, to: null, hour: 9 },
    template: 'static',
    art: ['gems', 1, 0],
    prizes: [],
    entrants: 0,
  },
  {
    id: 9,
    slug: 'golden-orchard',
    title: text('Золотой сад', 'Golden Orchard', 'Il frutteto d’oro', 'Pomar dourado'),
    story: text(
      '<p>Урожай собран. Спасибо всем, кто ухаживал за садом: победители уже получили призы.</p>',
      '<p>The harvest is in. Thanks to everyone who tended the orchard: the winners already have their prizes.</p>',
      '<p>Il raccolto è finito. Grazie a chi ha curato il frutteto: i vincitori hanno già ricevuto i premi.</p>',
      '<p>A colheita terminou. Obrigado a quem cuidou do pomar: os ganhadores já receberam os prêmios.</p>',
    ),
    fund: text(
      'Разыграно <b>{{money}}</b>',
      '<b>{{money}}</b> paid out',
      'Assegnati <b>{{money}}</b>',
      '<b>{{money}}</b> distribuídos',
    ),
    span: { from: -40, to: -12 },
    template: 'template1',
    category: 'slots',
    fundStart: prizeMoney(6_000),
    art: ['fruits', 0, 3],
    prizes: [
      { ...compoints(100), winners: ['marzipan', 'redkite', 'volna', 'moonpie'] },
      { ...cash(500), winners: ['north_oak', 'sirocco'] },
      { ...cash(5000), winners: ['lunafox'] },
    ],
    entrants: 36,
  },
  {
    id: 10,
    slug: 'copper-regatta',
    title: text('Медная регата', 'Copper Regatta', 'Regata di rame', 'Regata de cobre'),
    story: text(
      '<p>Гонка закончилась, паруса убраны. Таблица участников останется здесь на память.</p>',
      '<p>The race is over and the sails are down. The table stays here for the record.</p>',
      '<p>La gara è finita e le vele sono ammainate. La classifica resta qui come ricordo.</p>',
      '<p>A corrida terminou e as velas foram recolhidas. A tabela fica aqui de lembrança.</p>',
    ),
    fund: text(
      'Разыграно <b>{{money}}</b>',
      '<b>{{money}}</b> paid out',
      'Assegnati <b>{{money}}</b>',
      '<b>{{money}}</b> distribuídos',
    ),
    span: { from: -70, to: -45 },
    template: 'template3',
    category: 'slots',
    fundStart: prizeMoney(2_500),
    art: ['west', 1, 0],
    prizes: [
      { ...compoints(60), winners: ['tidewalker', 'papermoon', 'girasol'] },
      { ...cash(2500), winners: ['oldharbour'] },
    ],
    entrants: 30,
  },
];

export const { shown: promos, withdrawn: withdrawnPromos } = sorted([...all, ...seasonalPromos]);
