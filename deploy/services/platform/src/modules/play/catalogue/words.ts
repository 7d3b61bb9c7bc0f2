import { type Texts, translated } from '../../../texts/translated';

/** A sentence a theme family. */
export const gameStories: Record<string, Texts> = {
  gems: translated(
    'Кристальная пещера, где каждый камень играет светом.',
    'A crystal cave where every stone plays with the light.',
    'Una grotta di cristallo in cui ogni pietra gioca con la luce.',
    'Uma caverna de cristal em que cada pedra brinca com a luz.',
  ),
  fruits: translated(
    'Яркий рынок, спелые фрукты и счастливые семёрки.',
    'A bright market, ripe fruit and lucky sevens.',
    'Un mercato colorato, frutta matura e sette fortunati.',
    'Um mercado colorido, frutas maduras e setes da sorte.',
  ),
  ancient: translated(
    'Пустыня на закате, пирамиды и забытые символы.',
    'A desert at dusk, pyramids and forgotten symbols.',
    'Un deserto al tramonto, piramidi e simboli dimenticati.',
    'Um deserto ao entardecer, pirâmides e símbolos esquecidos.',
  ),
  sea: translated(
    'Тихая глубина, жемчуг и сундук на дне.',
    'Quiet depths, pearls and a chest on the sea bed.',
    'Profondità silenziose, perle e un forziere sul fondale.',
    'Profundezas calmas, pérolas e um baú no fundo do mar.',
  ),
  space: translated(
    'Туманность, планеты с кольцами и ракета на старте.',
    'A nebula, ringed planets and a rocket ready to leave.',
    'Una nebulosa, pianeti con anelli e un razzo pronto a partire.',
    'Uma nebulosa, planetas com anéis e um foguete pronto para partir.',
  ),
  forest: translated(
    'Туманный ельник, фонарь и те, кто не спит ночью.',
    'Misty firs, a lantern and those who stay awake at night.',
    'Abeti nella nebbia, una lanterna e chi veglia di notte.',
    'Pinheiros na névoa, uma lanterna e quem fica acordado à noite.',
  ),
  sweets: translated(
    'Сливочные холмы и облака из сахара.',
    'Cream hills and clouds of sugar.',
    'Colline di panna e nuvole di zucchero.',
    'Colinas de creme e nuvens de açúcar.',
  ),
  cards: translated(
    'Бархатный занавес, тёплые лампы и большая партия.',
    'A velvet curtain, warm lamps and a grand game.',
    'Sipario di velluto, luci calde e una grande partita.',
    'Cortina de veludo, luzes quentes e uma grande partida.',
  ),
  west: translated(
    'Каньон, низкое солнце и звезда шерифа.',
    'A canyon, a low sun and a sheriff’s star.',
    'Un canyon, il sole basso e la stella dello sceriffo.',
    'Um cânion, o sol baixo e a estrela do xerife.',
  ),
  myths: translated(
    'Колонны над облаками и боги, которые любят риск.',
    'Columns above the clouds and gods who like a risk.',
    'Colonne sopra le nuvole e dèi amanti del rischio.',
    'Colunas acima das nuvens e deuses que gostam de arriscar.',
  ),
  street: translated(
    'Ночной город, неон и музыка из подвала.',
    'A night city, neon and music from a basement.',
    'Una città notturna, neon e musica da uno scantinato.',
    'Uma cidade à noite, neon e música vinda de um porão.',
  ),
  winter: translated(
    'Снежные холмы под северным сиянием.',
    'Snowy hills under the northern lights.',
    'Colline innevate sotto l’aurora boreale.',
    'Colinas nevadas sob a aurora boreal.',
  ),
};
