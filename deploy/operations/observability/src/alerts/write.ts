import { writeFileSync } from 'node:fs';
import { ALERTS, alertsText } from './file';

writeFileSync(ALERTS, alertsText());
