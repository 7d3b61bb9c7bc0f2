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

export const modals = {
  providerPicker: modal<{ selected?: string }, string>('lobby', 'provider-picker'),
  gameError: modal<{ code: string }>('game-frame', 'game-error'),
  noWager: modal<{ slug: string }, 'continue'>('game-frame', 'no-wager'),
  blockedSession: modal<{ slug: string }, 'resume'>('game-frame', 'blocked-session'),
} as const;
