import { type AxiosInstance, type AxiosResponse, axios, isAxiosError } from 'shared-contracts/lib/http';

/** Browser HTTP timeout (specification 2, section 9). */
export const HTTP_TIMEOUT = 30_000;

export const createTransport = (): AxiosInstance =>
  axios.create({ timeout: HTTP_TIMEOUT, headers: { 'X-Requested-With': 'XMLHttpRequest' } });

/** The answer that came with an error, if one came. */
export const responseOf = (error: unknown): AxiosResponse | undefined =>
  isAxiosError(error) ? error.response : undefined;

export { toApiError } from './api-error';
