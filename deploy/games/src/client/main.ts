import type { SessionView } from '../protocol';
import { ApiError, gameApi } from './api';
import { darken, lighten, parse } from './art/color';
import { lookOf, symbolPainter } from './art/looks';
import type { Colors } from './art/shape';
import { synth } from './audio';
import type { BootData } from './boot';
import { el } from './dom';
import { Game, type GameDeps } from './game';
import { type HudActions, hud } from './hud/hud';
import { overlays } from './hud/overlay';
import { listenToKeys } from './keys';
import { errorPlan } from './pace';
import { siteAround } from './site';
import { Stage } from './stage/stage';
import { moneyFormat, translator } from './text';
import './style.css';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootData;
const root = document.getElementById('game') as HTMLElement;
const t = translator(boot.texts);
const site = siteAround(window, boot.site);
const api = gameApi({ token: boot.token, fetch: window.fetch.bind(window) });
const calmQuery = window.matchMedia('(prefers-reduced-motion: reduce)');

async function open(): Promise<void> {
  try {
    const session = await api.session(boot.slug);
    await Promise.all(fontsOf(session).map((font) => document.fonts.load(font, session.game.name)));
    await play(session);
  } catch (error) {
    showFailure(error instanceof ApiError ? error.code : 'internal');
  }
}

async function play(session: SessionView): Promise<void> {
  const { theme, name } = session.game;
  const [deep = '#101020', mid = '#303060', accent = '#ffcc44', glow = '#ffffff'] = theme.palette;
  const colors: Colors = { deep, mid, accent, glow };
  dress(colors, lookOf(theme.family).font);
  document.title = name;
  const money = moneyFormat(boot.lang, session.currency);
  const calm = () => calmQuery.matches;
  const audio = synth(theme.seed, () => ('AudioContext' in window ? new AudioContext() : undefined));
  const paint = symbolPainter(theme.family, colors);
  // The controls exist before the game that they act on.
  let game: Game | undefined;
  const act =
    (name: keyof HudActions) =>
    (...args: [] | [-1 | 1]) =>
      (game?.actions[name] as ((...args: unknown[]) => void) | undefined)?.(...args);
  const actions: HudActions = {
    ...{ spin: act('spin'), bet: act('bet'), turbo: act('turbo'), sound: act('sound') },
    ...{ info: act('info'), history: act('history'), home: act('home') },
  };
  const controls = hud(t, name, session.mode, { framed: site.framed, turbo: session.play.turbo }, actions);
  const scene = el('canvas', { class: 'scene', 'aria-hidden': 'true' });
  const reels = el('canvas', { class: 'play', 'aria-hidden': 'true' });
  root.replaceChildren(scene, reels, controls.element);
  const stage = new Stage({
    ...{ session, colors, scene, play: reels, calm, slot: controls.slot, formatAmount: money },
    onLanded: (reel, scatter) => audio.play(scatter ? 'scatter' : 'stop', reel),
  });
  reels.addEventListener('click', actions.spin);
  const deps: GameDeps = {
    ...{ api, session, stage, hud: controls, audio, site, t, money, calm },
    overlays: overlays({ root, t, money, calm }),
    newRoundId: () => crypto.randomUUID(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    setFeature: (on) => root.classList.toggle('feature', on),
    showInfo: (bet) =>
      void import('./hud/info').then(({ infoPanel }) =>
        show(infoPanel({ t, session, lang: boot.lang, money, bet, paint })),
      ),
    showHistory: (rounds) =>
      void import('./hud/history').then(({ historyPanel }) =>
        show(historyPanel(t, boot.lang, rounds, money)),
      ),
  };
  game = new Game(deps);
  listenToKeys(document, actions);
  await game.start();
}

function show(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', () => dialog.remove());
  root.append(dialog);
  dialog.showModal();
}

/** The page's colours come from the game; ink on the accent is whichever of black and white reads better. */
function dress(colors: Colors, font: string): void {
  const [r, g, b] = parse(colors.accent);
  const light = (0.299 * r + 0.587 * g + 0.114 * b) / 255;
  const values = {
    ...colors,
    'accent-top': lighten(colors.accent, 0.35),
    'accent-low': darken(colors.accent, 0.3),
    'accent-ink': light > 0.5 ? '#160c05' : '#ffffff',
    panel: darken(colors.deep, 0.25),
    display: font,
  };
  for (const [name, value] of Object.entries(values))
    document.documentElement.style.setProperty(`--${name}`, value);
}

const fontsOf = (session: SessionView) => [
  `900 40px ${lookOf(session.game.theme.family).font}`,
  '800 20px "Manrope Variable"',
];

function showFailure(code: string): void {
  const retry = el('button', { type: 'button', class: 'main-button' }, t('action.retry'));
  retry.addEventListener('click', () => {
    root.replaceChildren(el('p', { class: 'boot-note' }, t('page.loading')));
    void open();
  });
  const leave = el('button', { type: 'button', class: 'main-button quiet' }, t('action.home'));
  leave.addEventListener('click', () => site.send({ type: 'closeFrame' }));
  const hopeless = site.framed && errorPlan(code, 'real') === 'leave';
  const note = el(
    'div',
    { class: 'failure', role: 'alert' },
    el('h1', {}, t('error.title')),
    el('p', {}, t(`error.${code}`)),
    ...(hopeless ? [] : [retry]),
    ...(site.framed ? [leave] : []),
  );
  root.replaceChildren(note);
}

void open();
