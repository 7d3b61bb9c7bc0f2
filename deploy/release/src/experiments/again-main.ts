import { readFileSync } from 'node:fs';
import { differencesIn, reckonAgain } from './again';
import { type ExperimentReport, reportCsv } from './report';

// The code that an export of an experiment names: it reckons every figure anew from the counts in the JSON.
const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: node read-experiment.mjs FILE.json > FILE.csv');
  process.exit(2);
}
const report = JSON.parse(readFileSync(file, 'utf8')) as ExperimentReport;
process.stdout.write(reportCsv(reckonAgain(report)));
const other = differencesIn(report);
if (other.length > 0) {
  console.error(`not what the counts come to: ${other.join(', ')}`);
  process.exitCode = 1;
}
