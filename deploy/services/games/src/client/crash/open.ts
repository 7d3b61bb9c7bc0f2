import type { CrashSession } from '../../crash-protocol';
import type { SharedApi } from '../api';
import { stakesText } from '../hud/bet-field';
import { shownReturn } from '../hud/facts';
import { musicSwitch } from '../hud/music-switch';
import { overlays } from '../hud/overlay';
import { listenTo } from '../keyboard';
import type { Opening } from '../opening';
import { sceneOf } from '../scene';
import { type CrashActions, controls } from './controls';
import { Crash } from './crash';
import type { SeenFlight } from './flight';
import { linkTo } from './link';
import { ridersList } from './riders';
import { sky } from './sky';

/** The page of a crash game. */
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
    token,
    readMoney,
  } = opening;
  const session = opening.session as CrashSession;
  const { theme, name } = session.game;
  // The controls exist before the game that they act on.
  let game: Crash | undefined;
  const act =
    <Name extends keyof CrashActions>(action: Name) =>
    (...args: Parameters<CrashActions[Name]>) =>
      (game?.actions[action] as ((...args: unknown[]) => void) | undefined)?.(...args);
  const actions: CrashActions = {
    main: act('main'),
    bet: act('bet'),
    typeBet: act('typeBet'),
    out: act('out'),
    auto: act('auto'),
    stopAuto: act('stopAuto'),
    second: act('second'),
    sound: act('sound'),
    info: act('info'),
    history: act('history'),
    home: act('home'),
  };
  const curve = sky(colors, theme.seed, calm);
  const riders = ridersList(t, lang);
  const parts = {
    t,
    lang,
    name,
    mode: session.mode,
    framed: site.hasWayOut,
    returns: shownReturn(t, lang, session),
    stakes: stakesText(t, money, session.rules.stakes),
    hasAuto: !session.play.disabledAutoplay,
  };
  const hud = controls({ ...parts, sky: curve.element, riders: riders.element }, actions);
  root.replaceChildren(sceneOf(theme, colors), hud.element);
  const over = overlays({ root, t, money, calm, figure: 'comet' });
  const check = (flight: SeenFlight, table: string) =>
    void import('./flight-check').then(({ flightPanel }) => show(flightPanel(t, table, flight)));
  // the line is opened when there is somebody to hear it
  let link: ReturnType<typeof linkTo> | undefined;
  game = new Crash({
    session,
    hud,
    sky: curve,
    riders,
    audio,
    line,
    site,
    t,
    money,
    wait,
    newRoundId,
    readMoney,
    // not the device's clock, which somebody may set during a flight
    now: () => performance.now(),
    api: api as unknown as SharedApi<CrashSession>,
    link: { say: (message) => link?.say(message) ?? false, retry: () => link?.retry() },
    bigWin: (level, amount, seal) =>
      over.bigWin(level, amount, (step) => audio.play('tick', step), seal),
    showInfo: (flight, follow) =>
      void import('./info').then(({ infoPanel }) =>
        show(
          infoPanel({
            t,
            session,
            lang,
            money,
            flight,
            follow,
            check,
            extras: [musicSwitch(t, music)],
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
    ' ': () => actions.main(0),
    Enter: () => actions.main(0),
    '2': () => hud.element.classList.contains('two') && actions.main(1),
    '+': () => actions.bet(0, 1),
    '-': () => actions.bet(0, -1),
    a: () => actions.auto(0),
    Escape: actions.stopAuto,
    m: actions.sound,
    i: actions.info,
    h: actions.history,
  });
  const crash = game;
  crash.start();
  link = linkTo({
    token,
    open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live/crash`),
    hear: (message) => crash.hear(message),
    state: (state) => crash.linked(state),
    later(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  const frame = () => {
    crash.frame();
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
