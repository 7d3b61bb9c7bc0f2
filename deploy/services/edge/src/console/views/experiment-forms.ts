import { FREE_SLOTS } from 'deploy-release';
import { BASE } from '../parts/layout';
import { h, type Markup } from '../parts/markup';

export const CONVERSIONS = {
  'sign-up': 'Sign-up',
  'first-deposit': 'First deposit',
  rounds: 'Played a round',
};

const options = (names: readonly string[]) => names.map((name) => h`<option>${name}</option>`);
const brandSelect = (brands: readonly string[]) =>
  h`<label>Brand<select name="brand"><option value="">Every brand</option>${options(brands)}</select></label>`;
const buildSelect = (builds: readonly string[]) =>
  h`<label>Build<select name="target" required><option value="">Choose a build</option>${options(builds)}</select></label>`;

const NAME = h`<label>Name<input name="id" required pattern="[a-z0-9][a-z0-9\\-]*" placeholder="wide-shelves"></label>`;

/** What every experiment is asked for: shares, what counts, and who is in it. */
const rest = () => {
  const kinds = Object.entries(CONVERSIONS).map(
    ([kind, name]) => h`<option value="${kind}">${name}</option>`,
  );
  return h`<label>Name of its arm<input name="arm" value="variant" pattern="[a-z0-9][a-z0-9\\-]*"></label>
      <label>Its share, %<input class="narrow" name="variant" value="50" required></label>
      <label>Control, %<input class="narrow" name="control" value="50" required></label>
      <label>Conversion<select name="conversion">${kinds}</select></label>
      <label>Layer, if any<input name="layer" pattern="[a-z0-9][a-z0-9\\-]*"></label>
      <label class="check"><input type="checkbox" name="bots" value="out" checked>Without bots</label>
      <label class="check"><input type="checkbox" name="staff" value="out" checked>Without staff</label>
      <button class="primary">Go on</button>`;
};

const slotFields = (parts: readonly string[]) =>
  h`<label>Slot<select name="slot" required><option value="">Choose a slot</option>${options(FREE_SLOTS)}</select></label>
      <label>Filled by<select name="part"><option value="">Nothing</option>${options(parts)}</select></label>
      <label>Seen by<select name="whom"><option value="all">Everybody</option><option value="player">Players</option><option value="guest">Guests</option></select></label>
      <label>Loaded<select name="load"><option value="always">Always</option><option value="seen">When it is near</option><option value="mounted">With its area</option></select></label>`;

/** @param parts `area/part` of what areas have for slots */
export const experimentForms = (
  brands: readonly string[],
  builds: readonly string[],
  parts: readonly string[],
): Markup =>
  h`<div class="grid"><section class="card"><h2>Start an experiment</h2><form class="row" action="${BASE}/change">
      <input type="hidden" name="do" value="start-experiment">
      ${NAME}${buildSelect(builds)}${brandSelect(brands)}${rest()}</form></section>
    <section class="card"><h2>Start an experiment on a slot</h2><form class="row" action="${BASE}/change">
      <input type="hidden" name="do" value="start-slot-experiment">
      ${NAME}${slotFields(parts)}${brandSelect(brands)}${rest()}</form></section>
    <section class="card"><h2>Start a canary</h2><form class="row" action="${BASE}/change">
      <input type="hidden" name="do" value="canary">${buildSelect(builds)}${brandSelect(brands)}
      <label>Share, %<input class="narrow" name="share" value="5" required></label>
      <button class="primary">Go on</button></form></section></div>`;
