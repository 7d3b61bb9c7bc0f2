/** How much journeys do: a part of what differs by brand and device alone in each run, all of it with `TEST_SIZE=whole`. */
export const IS_WHOLE = process.env.TEST_SIZE === 'whole';
