import {
  type AxiosInstance,
  type AxiosResponse,
  axios,
  isAxiosError,
} from 'shared-contracts/lib/http';

/** Browser HTTP timeout (specification 2, section 9). */
export const HTTP_TIMEOUT = 30_000;

/**
 * @param guestMode the session of this browser, if there is one, stays out of the calls
 * @param view signed id of the page's view: its random part goes along, by which logs find the page that asked
 */
export const createTransport = (guestMode = false, view = ''): AxiosInstance => {
  const name = view.split('.', 3)[2];
  return axios.create({
    timeout: HTTP_TIMEOUT,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      ...(guestMode ? { 'X-Guest-Mode': '1' } : {}),
      ...(name ? { 'X-View': name } : {}),
    },
  });
};

/** The answer that came with an error, if one came. */
export const responseOf = (error: unknown): AxiosResponse | undefined =>
  isAxiosError(error) ? error.response : undefined;

export { toApiError } from './api-error';
