/** What a promise gives within some milliseconds; null when it takes longer or gives nothing. */
export const within = async <T>(milliseconds: number, promise: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};
