import type { ReplayView } from '../replay-protocol';
import { type GameKind, kindOf } from '../themes';
import { type AnySession, ApiError, gameApi } from './api';
import { lookOf } from './art/looks';
import type { Colors } from './art/shape';
import { tonesOf } from './art/tones';
import { synth } from './audio';
import type { BootData } from './boot';
import { el } from './dom';
import { readAmount } from './hud/amount-field';
import { comeback, lineOf } from './line';
import { music } from './music';
import type { Opening } from './opening';
import { errorPlan } from './pace';
import { siteAround } from './site';
import { moneyFormat, translator } from './text';
import { voices } from './voices/voice';
import './style.css';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as BootData;
const root = document.getElementById('game') as HTMLElement;
const t = translator(boot.texts);
const site = siteAround(window, boot.site, boot.exit, voices[boot.voice]);
const line = lineOf(window);
const api = gameApi({
  token: boot.token,
  fetch: window.fetch.bind(window),
  answered: line.answered,
});
type Game = AnySession['game'];
const calmQuery = window.matchMedia('(prefers-reduced-motion: reduce)');

async function open(): Promise<void> {
  try {
    if (boot.slug === null) return await show(await api.ask<ReplayView>('replay', {}));
    const session: AnySession = await api.session(boot.slug);
    await dress(session.game);
    await play(session);
  } catch (error) {
    showFailure(error instanceof ApiError ? error.code : 'internal');
  }
}

/** A kind's page is loaded when a game of it is opened. */
const kinds: Record<GameKind, () => Promise<{ open(opening: Opening): Promise<void> }>> = {
  slot: () => import('./slot'),
  roulette: () => import('./roulette/open'),
  mines: () => import('./mines/open'),
  crash: () => import('./crash/open'),
};

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const calm = () => calmQuery.matches;
const newContext = () => ('AudioContext' in window ? new AudioContext() : undefined);

async function play(session: AnySession): Promise<void> {
  const { game, currency } = session;
  const kind = await kinds[kindOf(game.theme)]();
  const band = music(game.theme, newContext);
  site.onMessage((message) => message.type === 'sound' && !message.on && band.setOn(false));
  await kind.open({
    root,
    session,
    api,
    site,
    t,
    calm,
    wait,
    lang: boot.lang,
    token: boot.token,
    line,
    audio: synth(game.theme, newContext),
    music: band,
    colors: colorsOf(game),
    money: moneyFormat(boot.lang, currency),
    readMoney: (text) => readAmount(text, boot.lang, currency),
    newRoundId: () => crypto.randomUUID(),
    show(dialog) {
      dialog.addEventListener('close', () => dialog.remove());
      root.append(dialog);
      dialog.showModal();
    },
  });
}

/** A past round, without anything to play. */
async function show(view: ReplayView): Promise<void> {
  const { game, currency } = view;
  await dress(game);
  const { openReplay } = await import('./replay/open');
  await openReplay(root, {
    view,
    t,
    calm,
    wait,
    colors: colorsOf(game),
    money: moneyFormat(boot.lang, currency),
  });
}

function colorsOf({ theme }: Game): Colors {
  const [deep = '#101020', mid = '#303060', accent = '#ffcc44', glow = '#ffffff'] = theme.palette;
  return { deep, mid, accent, glow };
}

/** The page's title, colours and fonts come from the game. */
async function dress(game: Game): Promise<void> {
  const colors = colorsOf(game);
  const { font } = lookOf(game.theme.family);
  const { accentTop, accentLow, accentInk, panel } = tonesOf(colors);
  const values = {
    ...colors,
    'accent-top': accentTop,
    'accent-low': accentLow,
    'accent-ink': accentInk,
    panel,
    display: font,
  };
  for (const [name, value] of Object.entries(values))
    document.documentElement.style.setProperty(`--${name}`, value);
  document.title = game.name;
  const fonts = [`900 40px ${font}`, '800 20px "Manrope Variable"'];
  await Promise.all(fonts.map((one) => document.fonts.load(one, game.name)));
}

function showFailure(code: string): void {
  const retry = el('button', { type: 'button', class: 'main-button' }, t('action.retry'));
  const again = comeback(line, code, () => {
    root.replaceChildren(el('p', { class: 'boot-note' }, t('page.loading')));
    void open();
  });
  retry.addEventListener('click', again);
  const leave = el('button', { type: 'button', class: 'main-button quiet' }, t('action.home'));
  leave.addEventListener('click', () => site.send({ type: 'closeFrame' }));
  const hopeless = site.framed && errorPlan(code, 'real') === 'leave';
  const note = el(
    'div',
    { class: 'failure', role: 'alert' },
    el('h1', {}, t('error.title')),
    el('p', {}, t(`error.${code}`)),
    ...(hopeless ? [] : [retry]),
    ...(site.hasWayOut ? [leave] : []),
  );
  root.replaceChildren(note);
}

void open();
