import type { JackpotsView } from '../jackpot-protocol';
import type { SessionView } from '../protocol';
import { symbolPainter } from './art/looks';
import { el } from './dom';
import { Game, type GameDeps } from './game';
import { stakesText } from './hud/bet-field';
import { returnText, shownReturn } from './hud/facts';
import { type HudActions, hud } from './hud/hud';
import { jackpotStrip } from './hud/jackpots';
import { musicSwitch } from './hud/music-switch';
import { overlays } from './hud/overlay';
import { seedsPart } from './hud/seeds';
import { Jackpots } from './jackpots';
import { listenToKeys } from './keys';
import type { Opening } from './opening';
import { Stage } from './stage/stage';

/** How often a page that is seen asks what the pools hold, in milliseconds. */
const LOOK_MS = 3000;

/** The page of a slot. */
export async function open(opening: Opening): Promise<void> {
  const {
    root,
    api,
    site,
    t,
    lang,
    money,
    calm,
    audio,
    line,
    music,
    colors,
    wait,
    newRoundId,
    show,
    readMoney,
  } = opening;
  const session = opening.session as SessionView;
  const { theme, name } = session.game;
  const paint = symbolPainter(theme.family, colors);
  // The controls exist before the game that they act on.
  let game: Game | undefined;
  const act =
    (action: keyof HudActions) =>
    (...args: [] | [-1 | 1] | [string]) =>
      (game?.actions[action] as ((...args: unknown[]) => void) | undefined)?.(...args);
  const actions: HudActions = {
    spin: act('spin'),
    bet: act('bet'),
    typeBet: act('typeBet'),
    pace: act('pace'),
    sound: act('sound'),
    buy: act('buy'),
    auto: act('auto'),
    stopAuto: act('stopAuto'),
    info: act('info'),
    history: act('history'),
    home: act('home'),
  };
  const { play } = session;
  const strip = jackpotStrip(t('jackpot.strip'), money, calm);
  const returns = shownReturn(t, lang, session);
  const around = {
    framed: site.hasWayOut,
    returns,
    play,
    jackpots: strip.element,
    stakes: stakesText(t, money, session.rules.stakes),
  };
  const controls = hud(t, name, session.mode, around, actions);
  const scene = el('canvas', { class: 'scene', 'aria-hidden': 'true' });
  const reels = el('canvas', { class: 'play', 'aria-hidden': 'true' });
  root.replaceChildren(scene, reels, controls.element);
  const stage = new Stage({
    session,
    colors,
    scene,
    play: reels,
    calm,
    slot: controls.slot,
    formatAmount: money,
    onLanded: (reel, scatter) => audio.play(scatter ? 'scatter' : 'stop', reel),
  });
  reels.addEventListener('click', actions.spin);
  const jackpots = new Jackpots({
    ask: () => api.ask<JackpotsView>('jackpots', {}),
    paint: strip.paint,
    mayTell: () => game?.isBetween ?? false,
    tell: async (won) => game?.tellJackpot(won),
  });
  const deps: GameDeps = {
    api,
    session,
    stage,
    hud: controls,
    audio,
    line,
    site,
    t,
    money,
    readMoney,
    calm,
    wait,
    newRoundId,
    overlays: overlays({
      root,
      t,
      money,
      calm,
      figure: 'coin',
      goesOn: () => game?.goesOn ?? false,
    }),
    roundOver: () => void jackpots.look(),
    percent: (share) => returnText(lang, share),
    setFeature: (on) => root.classList.toggle('feature', on),
    showInfo: (bet) =>
      void import('./hud/info').then(({ infoPanel }) =>
        show(
          infoPanel({
            t,
            session,
            lang,
            money,
            bet,
            paint,
            extras: [musicSwitch(t, music), seedsPart(t, api)],
          }),
        ),
      ),
    askAuto: (bet, balance, start) =>
      void import('./hud/autoplay').then(({ autoplayPanel }) =>
        show(
          autoplayPanel({
            t,
            money,
            readMoney,
            bet,
            balance,
            start,
            hasFeature:
              session.rules.hold !== null || session.rules.freeSpins.some((count) => count > 0),
          }),
        ),
      ),
    showHistory: (rounds) =>
      void import('./hud/history').then(({ historyPanel }) => show(historyPanel(opening, rounds))),
  };
  game = new Game(deps);
  listenToKeys(document, actions, play);
  // Escape closes what is asked, and ends what goes on by itself
  root.addEventListener('cancel', actions.stopAuto, true);
  void jackpots.look().then((hasAny) => {
    if (hasAny)
      setInterval(() => document.visibilityState === 'visible' && void jackpots.look(), LOOK_MS);
  });
  await game.start();
}
