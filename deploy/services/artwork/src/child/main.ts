/** The painter's process: paints what its parent asks for and ends with it. */
import sharp from 'sharp';
import type { Call, Reply } from '../order';
import { paint } from './paint';

sharp.concurrency(1);
sharp.cache(false);

const reply = (answer: Reply) => process.send?.(answer);
process.on('message', ({ id, order }: Call) => {
  paint(order).then(
    () => reply({ id }),
    (error: unknown) =>
      reply({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
