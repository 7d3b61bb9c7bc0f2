import { readFileSync } from 'node:fs';
import { extractText } from 'unpdf';

// a program of its own: the reader is an ES module that jest's sandbox refuses
const { text } = await extractText(new Uint8Array(readFileSync(0)));
process.stdout.write(JSON.stringify(text));
