import type { AnswerOf } from '../../protocol';
import type { RouletteSession, RouletteView } from '../../roulette-protocol';
import type { SharedApi } from '../api';
import { el } from '../dom';
import { shownReturn } from '../hud/facts';
import { musicSwitch } from '../hud/music-switch';
import { overlays } from '../hud/overlay';
import { seedsPart } from '../hud/seeds';
import { listenTo } from '../keyboard';
import type { Opening } from '../opening';
import { sceneOf } from '../scene';
import { board } from './board';
import { controls, type RouletteActions } from './controls';
import { lastNumbers } from './numbers';
import { Roulette } from './roulette';
import { track } from './track';
import { wheel } from './wheel';

/** The page of a roulette. */
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
  const session = opening.session as RouletteSession;
  const { theme, name } = session.game;
  // The controls exist before the game that they act on.
  let game: Roulette | undefined;
  const act =
    <Name extends keyof RouletteActions>(action: Name) =>
    (...args: Parameters<RouletteActions[Name]>) =>
      (game?.actions[action] as ((...args: unknown[]) => void) | undefined)?.(...args);
  const actions: RouletteActions = {
    spin: act('spin'),
    auto: act('auto'),
    stopAuto: act('stopAuto'),
    chip: act('chip'),
    undo: act('undo'),
    clear: act('clear'),
    rebet: act('rebet'),
    double: act('double'),
    view: act('view'),
    sound: act('sound'),
    info: act('info'),
    history: act('history'),
    home: act('home'),
  };
  const table = board({
    t,
    money,
    press: (spot) => game?.lay([[spot, 1]]),
    take: (spot) => game?.take(spot),
  });
  const race = track(t, (spread) => game?.lay(spread));
  const ring = wheel(colors, calm);
  const last = lastNumbers(t);
  const felt = el('div', { class: 'rl-felt' }, table.element, race);
  const stage = el('div', { class: 'rl-stage' }, ring.element, felt);
  const stageWith = (views: HTMLElement) => {
    stage.append(el('div', { class: 'rl-head' }, last.element, views));
    return stage;
  };
  const hud = controls(
    {
      t,
      name,
      mode: session.mode,
      framed: site.hasWayOut,
      returns: shownReturn(t, lang, session),
      hasAuto: !session.play.disabledAutoplay,
      chips: session.rules.chips,
      money,
      stage: stageWith,
    },
    actions,
  );
  root.replaceChildren(sceneOf(theme, colors), hud.element);
  const over = overlays({ root, t, money, calm, figure: 'chip' });
  game = new Roulette({
    session,
    hud,
    audio,
    line,
    site,
    t,
    money,
    calm,
    wait,
    newRoundId,
    board: table,
    wheel: ring,
    api: api as unknown as SharedApi<RouletteSession>,
    bigWin: (level, amount, seal) =>
      over.bigWin(level, amount, (step) => audio.play('tick', step), seal),
    paintLast: last.paint,
    setStage({ turning, view }) {
      stage.classList.toggle('turning', turning);
      table.element.hidden = view === 'track';
      race.hidden = view === 'table';
    },
    play: (clientRoundId, bets) =>
      api.ask<AnswerOf<RouletteView>>('roulette', { clientRoundId, ...bets }),
    showInfo: () =>
      void import('./info').then(({ infoPanel }) =>
        show(
          infoPanel({
            t,
            session,
            lang,
            money,
            extras: [musicSwitch(t, music), seedsPart(t, api)],
          }),
        ),
      ),
    askAuto: (bet, balance, start) =>
      void import('../hud/autoplay').then(({ autoplayPanel }) =>
        show(autoplayPanel({ t, money, readMoney, bet, balance, start, hasFeature: false })),
      ),
    showHistory: (rounds) =>
      void import('../hud/history').then(({ historyPanel }) => show(historyPanel(opening, rounds))),
  });
  listenTo(document, session.play, {
    ' ': actions.spin,
    Enter: actions.spin,
    u: actions.undo,
    c: actions.clear,
    r: actions.rebet,
    a: actions.auto,
    Escape: actions.stopAuto,
    d: actions.double,
    m: actions.sound,
    i: actions.info,
    h: actions.history,
    ...Object.fromEntries(
      session.rules.chips.map((value, i) => [String(i + 1), () => actions.chip(value)]),
    ),
  });
  game.start();
}
