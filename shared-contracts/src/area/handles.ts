/** A named modal; what it takes and gives back is attached as a type. Any area may open it, one area offers it. */
export interface ModalHandle<P = unknown, R = unknown> {
  readonly name: string;
  /** Area that offers it. */
  readonly area: string;
  readonly __props?: P;
  readonly __result?: R;
}
export type PropsOfModal<M> = M extends ModalHandle<infer P, unknown> ? P : never;
export type ResultOfModal<M> =
  M extends ModalHandle<never, infer R> ? R : M extends ModalHandle<infer _, infer R> ? R : never;
const modal = <P, R = void>(area: string, name: string): ModalHandle<P, R> => ({ area, name });

/** One of a sheet to choose from: by its picture or mark, and its words or the name of a game. */
export interface SelectItem {
  id: string;
  /** Address of a picture, or of a small mark in its place. */
  image?: string;
  icon?: string;
  title?: string;
  /** The game whose name stands there when there is no `title`. */
  gameSlug?: string;
}
/** A purchase that is to be confirmed, as a seat of a tournament. */
export interface BuyProps {
  title: string;
  text: string;
  /** Whole compoints. */
  price: number;
  /** What the button says. */
  confirm: string;
}
/** What is about to be closed and would be lost. */
export interface CloseAlertProps {
  title: string;
  text: string;
  close: string;
  stay: string;
}

/** What the dialog of contacts is for. */
export interface ContactVerificationProps {
  type: 'phone' | 'email';
  /** One that waits for its code already; without it the dialog begins with a new one. */
  id?: string;
  /** There is a way back from the first step; without it there is none. */
  back?: string;
  /** A code that confirms a payout, in place of a contact's: who opens it makes the calls. */
  payout?: {
    /** Digits with the dial code. */
    phone: string;
    /** What the code confirms: the amount as it is painted, and where it goes, masked. Since 1.6. */
    amount?: string;
    payee?: string;
    send: () => Promise<{ ok: boolean; is_max_attempts_used?: boolean }>;
    confirm: (code: string) => Promise<{ ok: boolean; is_max_attempts_used?: boolean }>;
  };
}

/** A gift that was not activated, and the code that says why. */
export interface InactiveGiftProps {
  /** The player's gift. */
  id: number;
  title: string;
  code: string;
}

export interface PromoPopupProps {
  title: string;
  imageUrl: string;
  /** Html. */
  body: string;
  buttonText: string;
  /** Of this site, or of another one. */
  buttonUrl: string;
}
export interface PromoWinnersProps {
  /** Address of the head image; none without it. */
  imageUrl?: string;
  title: string;
  subtitle: string;
  /** Names as they are shown, with what they won. */
  /** `mine`: the visitor's own. Since 1.6. */
  winners: readonly { name: string; prize: string; mine?: boolean }[];
}

/** What the address of a grid of games says of its filters; empty fields do not filter. */
export interface GridNarrowing {
  feature?: string;
  volatility?: string;
  rtp?: string;
  bet?: string;
  sort?: string;
}
export interface GameFiltersProps {
  /** The grid: slugs of its category and provider, and what is searched in it. */
  grid: { category?: string; producer?: string; text?: string };
  chosen: GridNarrowing;
}
export interface JackpotProps {
  /** Of the jackpot. */
  id: string;
}
/** Any area may open each of them; `area` says who offers it (specification 1, section 2 "Other modals"; specification 2, section 2.4). */
export const modals = {
  /** Ends with a slug; `several` (since 1.6): `selected` and the end are slugs with commas between them, empty for none. */
  providerPicker: modal<{ selected?: string; several?: boolean }, string>(
    'lobby',
    'provider-picker',
  ),
  /** Narrows and sorts a grid of games; ends with what its address is to say. Since 1.6. */
  gameFilters: modal<GameFiltersProps, GridNarrowing>('lobby', 'game-filters'),
  /** How a jackpot is drawn, who won it, and what proves it. Since 1.6. */
  jackpot: modal<JackpotProps>('lobby', 'jackpot'),
  /** Phone or e-mail: named, sent a code, confirmed (specification 1, section 2). The result says that it was. Since 1.5. */
  contactVerification: modal<ContactVerificationProps, 'confirmed'>(
    'account',
    'contact-verification',
  ),
  /** The player's notifications beside the page: a sidebar, on a phone a sheet. Since 1.5. */
  notifications: modal<object>('account', 'notifications'),
  /** Why a gift cannot be activated now, and what the player can do; `again` once that was done. Since 1.5. */
  inactiveGift: modal<InactiveGiftProps, 'again'>('cashbox', 'inactive-gift'),
  /** A running promotion, once to each player (specification 2, section 2.4). Since 1.6, as the next. */
  promoPopup: modal<PromoPopupProps>('promo', 'popup'),
  /** Who won what in a promotion that is over (specification 1, section 2). */
  promoWinners: modal<PromoWinnersProps>('promo', 'winners'),
  gameError: modal<{ code: string }>('game-frame', 'game-error'),
  noWager: modal<{ slug: string }, 'continue'>('game-frame', 'no-wager'),
  blockedSession: modal<{ slug: string }, 'resume'>('game-frame', 'blocked-session'),
  /** What a running game is, and what is left of the player's limits. Since 1.6. */
  gameFacts: modal<{ slug: string }>('game-frame', 'game-facts'),
  /** Ways to reach support; `about` is told to anyone who answers. Since 1.4, as all of the shell's here. */
  support: modal<{ about?: string }>('shell', 'support'),
  /** A sheet from the bottom; the result is the id of what was chosen. */
  select: modal<{ title?: string; items: readonly SelectItem[]; selected?: string }, string>(
    'shell',
    'select',
  ),
  buy: modal<BuyProps, 'buy'>('shell', 'buy'),
  closeAlert: modal<CloseAlertProps, 'close'>('shell', 'close-alert'),
  /** After registration, and once at the first login: `bonus` sends the first gift of the cashbox, `more` leads to the bonus page. */
  thanks: modal<object, 'bonus' | 'more'>('shell', 'thanks'),
  /** The code that confirms the player's e-mail, sent after the registration. Since 1.5, as the next. */
  confirmEmail: modal<object>('shell', 'confirm-email'),
  /** Where the player is signed in, with a way to sign out there, and the player's passkeys. */
  security: modal<object>('shell', 'security'),
  /** Notifications on this device while the site is closed, and the site as an app. Since 1.5. */
  device: modal<object>('shell', 'device'),
  /** The chat is not there for now; its words are the shell's. */
  chatMaintenance: modal<object>('shell', 'chat-maintenance'),
} as const;
