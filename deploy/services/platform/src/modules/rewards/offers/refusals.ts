import { LOCALES, type Locale } from 'shared-contracts/composition';
import { RefusedError } from '../../../http/errors';
import { type Texts, translated } from '../../../texts/translated';
import { OfferError } from '../gifts/public';

/** Why what is written at the desk is refused, as its operator reads it. */
export const REFUSALS = {
  offer_no_json: translated('Это не JSON', 'It is no JSON', 'Non è un JSON', 'Não é um JSON'),
  offer_unlike_schema: translated(
    'Поля не такие, как у предложений этого вида',
    'Its fields are not those of an offer of this kind',
    'I campi non sono quelli di un’offerta di questo tipo',
    'Os campos não são os de uma oferta deste tipo',
  ),
  offer_out_of_order: translated(
    'Номера должны идти подряд: 1, 2, 3',
    'Its numbers are not 1, 2, 3 and so on',
    'I numeri non sono 1, 2, 3 e così via',
    'Os números não são 1, 2, 3 e assim por diante',
  ),
  offer_no_picture: translated(
    'Такой картинки нет',
    'There is no such picture',
    'Questa immagine non esiste',
    'Essa imagem não existe',
  ),
  offer_no_gift: translated(
    'Такого подарка нет',
    'There is no such gift',
    'Questo regalo non esiste',
    'Esse presente não existe',
  ),
  offer_no_game: translated(
    'Такой игры нет',
    'There is no such game',
    'Questo gioco non esiste',
    'Esse jogo não existe',
  ),
  offer_points_unnamed: translated(
    'Приз стоит очков, а названия у них нет',
    'A prize is priced in points that have no name',
    'Un premio costa punti che non hanno un nome',
    'Um prêmio custa pontos que não têm nome',
  ),
  offer_page_with_terms: translated(
    'У страницы с текстом нет призов, очков и целей',
    'A page of text has no prizes, points or goals',
    'Una pagina di testo non ha premi, punti né obiettivi',
    'Uma página de texto não tem prêmios, pontos nem metas',
  ),
  offer_contradicts_itself: translated(
    'Одна часть предложения противоречит другой',
    'One of its parts contradicts another',
    'Una sua parte ne contraddice un’altra',
    'Uma parte dela contradiz outra',
  ),
  offer_gift_refused: translated(
    'Такой подарок нельзя опубликовать',
    'This gift cannot be published',
    'Questo regalo non si può pubblicare',
    'Este presente não pode ser publicado',
  ),
  offer_name_taken: translated(
    'Это имя уже занято',
    'Another offer has this name',
    'Un’altra offerta ha già questo nome',
    'Outra oferta já tem esse nome',
  ),
  offer_over: translated(
    'Срок предложения уже вышел',
    'It is over already',
    'È già finita',
    'Ela já terminou',
  ),
  offer_needs_reason: translated(
    'Проверка не пройдена, и нет причины хотя бы из трёх букв',
    'It does not pass its check, and no reason of three letters is given',
    'Non supera il controllo e non c’è un motivo di almeno tre lettere',
    'Não passa na verificação e não há um motivo de três letras',
  ),
} satisfies Record<string, Texts>;
export type RefusalCode = keyof typeof REFUSALS;

/** What is written is refused; the message says which part of it, in the words of its JSON. */
export class DraftError extends OfferError {
  constructor(
    readonly code: RefusalCode,
    detail: string,
  ) {
    super(detail);
  }
}

const OF_FIELD: Readonly<Record<string, RefusalCode>> = {
  slug: 'offer_name_taken',
  endAt: 'offer_over',
  reason: 'offer_needs_reason',
};
/** @throws the error that is none of the operator's */
export function refusalOf(error: unknown): { code: RefusalCode; detail: string } {
  if (error instanceof DraftError) return { code: error.code, detail: error.message };
  if (error instanceof OfferError) return { code: 'offer_gift_refused', detail: error.message };
  const [item] = error instanceof RefusedError && error.status === 422 ? error.items : [];
  const code = OF_FIELD[item?.field ?? ''];
  if (!code) throw error;
  return { code, detail: item?.field ?? '' };
}

/** The operator's language by what the browser asks for; English without one. */
export function languageOf(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    const code = tag.startsWith('pt') ? 'br' : tag.slice(0, 2);
    const found = LOCALES.find((locale) => locale === code);
    if (found) return found;
  }
  return 'en';
}
