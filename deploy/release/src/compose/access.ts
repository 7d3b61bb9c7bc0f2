import { type AccessStore, openAccess } from '../tokens';
import type { Context } from './command';

/** Works with who may publish, and closes it. */
export const withAccess = async <T>(
  { dataDir, compositionUrl }: Context,
  work: (access: AccessStore) => Promise<T>,
): Promise<T> => {
  const access = openAccess({ dataDir, compositionUrl });
  try {
    return await work(access);
  } finally {
    await access.close();
  }
};
