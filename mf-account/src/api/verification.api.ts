import type { HttpService } from 'shared-contracts/area';
import { getVerifications, uploadVerification } from 'shared-contracts/verification';

/** Milliseconds for a picture of 32 MB on a slow line. */
const UPLOAD_MS = 600_000;

/** The calls of documents (specification 2, section 7.3). */
export const createVerificationApi = (http: HttpService) => ({
  list: () => http.query(getVerifications).map((answer) => answer.data),
  /** `file` is a data URL; `onProgress` hears from 0 to 1 how much has left. @throws ApiError */
  send: async (
    id: string,
    file: string,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ) => {
    const options = { signal, onProgress, timeout: UPLOAD_MS };
    return (await http.call(uploadVerification, { params: { id }, body: { file } }, options)).data;
  },
});
export type VerificationApi = ReturnType<typeof createVerificationApi>;
