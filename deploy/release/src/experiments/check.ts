import { parseArgs } from 'node:util';
import { visitorsFor } from './plan';
import { METRICS } from './reading';
import { type Scene, simulate } from './simulate';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    /** The same seed, the same table. */
    seed: { type: 'string', default: '20260601' },
  },
});
const [SEED, RUNS] = [Number(values.seed), Number(values.runs)];
const LOOKS = 20;
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

interface Row {
  name: string;
  scene: Scene;
}
const even = (name: string, visitorsALook: number, rates: Scene['rates'], seed: number): Row => ({
  name,
  scene: { runs: RUNS, looks: LOOKS, visitorsALook, rates, effect: 0, seed },
});
/** As many visitors as a plan says for the effect. */
const planned = (rate: number, effect: number, seed: number): Row => {
  const visitors = visitorsFor({ rate, shares: [5000, 5000], comparisons: METRICS.length }, effect);
  const visitorsALook = Math.ceil(visitors / 2 / LOOKS);
  return {
    name: `${percent(rate)} play, ${percent(effect)} more, ${2 * LOOKS * visitorsALook} visitors as planned`,
    scene: { runs: RUNS, looks: LOOKS, visitorsALook, rates: [0.05, 0.02, rate], effect, seed },
  };
};
const SCENES: Row[] = [
  even('A/A, 2 % to 20 %, 20,000 visitors', 500, [0.05, 0.02, 0.2], SEED),
  even('A/A, rare: 0.2 % to 1 %, 8,000 visitors', 200, [0.005, 0.002, 0.01], SEED + 1),
  even('A/A, frequent: 10 % to 50 %, 4,000 visitors', 100, [0.3, 0.1, 0.5], SEED + 2),
  planned(0.1, 0.02, SEED + 3),
  planned(0.3, 0.04, SEED + 4),
];

process.stdout.write(
  `seed ${SEED}, ${RUNS} runs a line, ${LOOKS} looks a run, ${METRICS.length} metrics a look\n\n`,
);
process.stdout.write(
  '| runs | any verdict | not filled as planned | a guardrail stops an arm | any of them | effect found | median of the time it took | alarm of fixed 95 % intervals, one metric |\n|---|---|---|---|---|---|---|---|\n',
);
for (const { name, scene } of SCENES) {
  const { any, ratio, guard, alarmed, found, took, naive } = simulate(scene);
  const effect = scene.effect > 0;
  const cells = [
    name,
    ...[any, ratio, guard, alarmed].map(percent),
    effect ? percent(found) : '-',
    effect ? percent(took) : '-',
    effect ? '-' : percent(naive),
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
