/**
 * Runs jobs, `width` at a time, all of them even when one fails.
 * @throws the error of the one that failed, or one with the messages of all
 */
export async function pool(jobs, width = 2) {
  const queue = [...jobs];
  const errors = [];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift())
      await job().catch((error) => errors.push(error));
  };
  await Promise.all(Array.from({ length: width }, worker));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 0) throw new Error(errors.map((error) => error.message).join('\n\n'));
}
