import { resolve } from 'node:path';
import { stringify } from 'yaml';
import { alertRules } from './rules';

export const ALERTS = resolve(import.meta.dirname, '../../alerts.yaml');

/** The text of `alerts.yaml`. */
export const alertsText = (): string =>
  `# Written by \`npm run alerts -w deploy/operations/observability\` from src/alerts.\n${stringify(alertRules(), { lineWidth: 0 })}`;
