import { openPlatform } from './platform';

// A platform of its own that delivers until it is ended: `server <database url> <failing>`.
const { outbox } = openPlatform(process.argv[2] ?? '', process.argv[3] === 'failing');
outbox.poke();
process.send?.('ready');
