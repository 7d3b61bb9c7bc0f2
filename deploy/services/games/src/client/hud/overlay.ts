import type { JackpotWon } from '../../jackpot-protocol';
import type { Figure } from '../celebrate/figures';
import { cheerScene, jackpotScene, type Seal } from '../celebrate/scene';
import { el } from '../dom';
import type { BigWin } from '../pace';
import type { Translate } from '../text';
import { countUp } from './meters';

export interface Overlays {
  /** Free spins were won: waits for the player's start. */
  intro(count: number, multiplier: number, resumed: boolean): Promise<void>;
  /** Money stays: waits for the player's start. */
  holdIntro(respins: number, full: number, resumed: boolean): Promise<void>;
  /** Says what a bought feature costs; true when the player wants it. */
  confirmBuy(price: string, times: number, returns: string, isHold: boolean): Promise<boolean>;
  /** The sum of the feature: waits for the player. */
  summary(amount: number, isHold?: boolean): Promise<void>;
  /** Counts a large win in the picture of its size; a press ends the counting. */
  bigWin(level: BigWin, amount: number, onTick: (step: number) => void, seal?: Seal): Promise<void>;
  /** A jackpot that the player won: waits for the player. */
  jackpot(won: JackpotWon): Promise<void>;
  /** Ends what only takes time. True when there was something to end. */
  skip(): boolean;
}

interface OverlayOptions {
  root: HTMLElement;
  t: Translate;
  money: (amount: number) => string;
  calm: () => boolean;
  /** What celebrations are made of. */
  figure: Figure;
  /** Rounds begin by themselves: what waits for a press goes on after a while. */
  goesOn?: () => boolean;
}
/** How long a large win is counted, in milliseconds. */
const COUNTING: Record<BigWin, number> = { nice: 1600, big: 2800, huge: 4200 };
/** And how long the sum stands then: longer where nothing was counted. */
const STANDING = { counted: 1200, still: 2500 };
/** And how long what waits for a press stands where rounds begin by themselves. */
const WAITING = 5000;

export function overlays({
  root,
  t,
  money,
  calm,
  figure,
  goesOn = () => false,
}: OverlayOptions): Overlays {
  let skipping: (() => void) | undefined;

  const ask = (className: string, action: string, ...content: Node[]) =>
    askBefore(className, [el('div', { class: 'splash-rays' })], action, content);

  /** `back` stands behind what is asked; what names and describes it, by its id. */
  function askBefore(
    className: string,
    back: Node[],
    action: string,
    content: Node[],
    named: Record<string, string> = {},
  ): Promise<void> {
    return new Promise((resolve) => {
      const press = el('button', { type: 'button', class: 'main-button' }, action);
      const dialog = el(
        'dialog',
        { class: `splash ${className}`, ...named },
        ...back,
        el('div', { class: 'splash-body' }, ...content, press),
      );
      press.addEventListener('click', () => dialog.close());
      const timer = goesOn() ? setTimeout(() => goesOn() && dialog.close(), WAITING) : undefined;
      dialog.addEventListener('close', () => {
        clearTimeout(timer);
        dialog.remove();
        resolve();
      });
      root.append(dialog);
      dialog.showModal();
      press.focus();
    });
  }

  const goOn = (resumed: boolean) =>
    resumed ? [el('p', { class: 'splash-note' }, t('feature.resumed'))] : [];

  return {
    holdIntro: (respins, full, resumed) =>
      ask(
        'intro',
        resumed ? t('action.continue') : t('action.startHold'),
        ...goOn(resumed),
        el('h2', {}, t('hold.title')),
        el('p', {}, t('hold.how', { respins, full })),
      ),
    confirmBuy: (price, times, returns, isHold) =>
      new Promise((resolve) => {
        const yes = el('button', { type: 'button', class: 'main-button' }, t('buy.yes', { price }));
        const no = el('button', { type: 'button', class: 'main-button quiet' }, t('buy.no'));
        const title = el('h2', { id: 'buy-title' }, t('buy.title'));
        const dialog = el(
          'dialog',
          { class: 'splash confirm', 'aria-labelledby': 'buy-title' },
          el(
            'div',
            { class: 'splash-body' },
            title,
            el('p', { class: 'amount' }, price),
            el('p', {}, t(isHold ? 'buy.hold' : 'buy.spins', { times })),
            el('p', { class: 'splash-note' }, t('buy.returns', { returns })),
            el('div', { class: 'confirm-choice' }, no, yes),
          ),
        );
        let wanted = false;
        yes.addEventListener('click', () => {
          wanted = true;
          dialog.close();
        });
        no.addEventListener('click', () => dialog.close());
        dialog.addEventListener('close', () => {
          dialog.remove();
          resolve(wanted);
        });
        root.append(dialog);
        dialog.showModal();
        no.focus();
      }),
    intro: (count, multiplier, resumed) =>
      ask(
        'intro',
        resumed ? t('action.continue') : t('action.start'),
        ...goOn(resumed),
        el('h2', {}, t('feature.title', { count })),
        el('p', {}, t('feature.multiplier', { multiplier })),
      ),
    summary: (amount, isHold = false) =>
      ask(
        'summary',
        t('action.continue'),
        el('p', {}, t(isHold ? 'hold.over' : 'feature.over')),
        el('h2', { class: 'amount' }, money(amount)),
      ),
    jackpot(won) {
      const amount = money(won.amount);
      const said = t('jackpot.yours', { name: won.name, amount });
      const { back, sign } = jackpotScene(
        { title: t('jackpot.title'), name: won.name, said, figure },
        amount,
      );
      const named = { 'aria-labelledby': 'jackpot-title', 'aria-describedby': 'jackpot-said' };
      return askBefore('jackpot', back, t('action.continue'), sign, named);
    },
    async bigWin(level, amount, onTick, seal) {
      const sum = el('p', { class: 'cheer-amount' }, money(0));
      const banner = cheerScene(
        level,
        { name: t(`big.${level}`), seal, figure },
        { sum, signs: money(amount).length },
      );
      root.append(banner);
      let step = 0;
      const counting = countUp(0, amount, calm() ? 0 : COUNTING[level], (now) => {
        sum.textContent = money(now);
        step += 1;
        if (step % 5 === 0) onTick(step / 5);
      });
      skipping = counting.finish;
      await counting.done;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, calm() ? STANDING.still : STANDING.counted);
        skipping = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      skipping = undefined;
      banner.remove();
    },
    skip() {
      const had = skipping !== undefined;
      skipping?.();
      return had;
    },
  };
}
