import type { MinesSession, MinesView } from '../../mines-protocol';
import type { AnswerOf } from '../../protocol';
import type { SharedApi } from '../api';
import { stakesText } from '../hud/bet-field';
import { shownReturn } from '../hud/facts';
import { musicSwitch } from '../hud/music-switch';
import { overlays } from '../hud/overlay';
import { seedsPart } from '../hud/seeds';
import { listenTo } from '../keyboard';
import type { Opening } from '../opening';
import { sceneOf } from '../scene';
import { controls, type MinesActions } from './controls';
import { field } from './field';
import { Mines } from './mines';

/** The page of a mine field. */
export async function open(opening: Opening): Promise<void> {
  const {
    root,
    api,
    site,
    t,
    lang,
    money,
    audio,
    line,
    music,
    colors,
    calm,
    wait,
    newRoundId,
    show,
    readMoney,
  } = opening;
  const session = opening.session as MinesSession;
  const { theme, name } = session.game;
  // The controls exist before the game that they act on.
  let game: Mines | undefined;
  const act =
    <Name extends keyof MinesActions>(action: Name) =>
    (...args: Parameters<MinesActions[Name]>) =>
      (game?.actions[action] as ((...args: unknown[]) => void) | undefined)?.(...args);
  const actions: MinesActions = {
    main: act('main'),
    random: act('random'),
    bet: act('bet'),
    typeBet: act('typeBet'),
    mines: act('mines'),
    sound: act('sound'),
    info: act('info'),
    history: act('history'),
    home: act('home'),
  };
  const tiles = field(t, colors, session.rules.tiles, (tile) => game?.open(tile));
  const counts = Object.keys(session.rules.ladders).map(Number);
  const hud = controls(
    {
      t,
      name,
      mode: session.mode,
      framed: site.hasWayOut,
      returns: shownReturn(t, lang, session),
      stakes: stakesText(t, money, session.rules.stakes),
      counts,
      field: tiles.element,
    },
    actions,
  );
  root.replaceChildren(sceneOf(theme, colors), hud.element);
  const over = overlays({ root, t, money, calm, figure: 'gem' });
  game = new Mines({
    session,
    hud,
    field: tiles,
    audio,
    line,
    site,
    t,
    money,
    wait,
    newRoundId,
    readMoney,
    api: api as unknown as SharedApi<MinesSession>,
    bigWin: (level, amount, seal) =>
      over.bigWin(level, amount, (step) => audio.play('tick', step), seal),
    begin: (clientRoundId, fields) =>
      api.ask<AnswerOf<MinesView>>('mines', { clientRoundId, ...fields }),
    step: (roundId, index, tile) =>
      api.ask<AnswerOf<MinesView>>('mines-step', {
        roundId,
        index,
        ...(tile === undefined ? {} : { tile }),
      }),
    pick: (bound) => Math.floor(Math.random() * bound),
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
    showHistory: (rounds) =>
      void import('../hud/history').then(({ historyPanel }) => show(historyPanel(opening, rounds))),
  });
  listenTo(document, session.play, {
    ' ': actions.main,
    Enter: actions.main,
    r: actions.random,
    '+': () => actions.bet(1),
    '-': () => actions.bet(-1),
    m: actions.sound,
    i: actions.info,
    h: actions.history,
  });
  game.start();
}
