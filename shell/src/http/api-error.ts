import { ApiError, type ErrorItem } from 'shared-contracts/api';
import { type AxiosResponse, isAxiosError } from 'shared-contracts/lib/http';

const CODE_OF_STATUS: Record<number, string> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'rate_limited',
  451: 'region_blocked',
  503: 'maintenance',
};

const isItem = (value: unknown): value is ErrorItem =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

/** The items of an error answer; one made from the status when the body has another shape (specification 1, section 8). */
const itemsOf = ({ status, data }: AxiosResponse): ErrorItem[] => {
  const body = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const items = Array.isArray(body.errors) ? body.errors.filter(isItem) : [];
  if (items.length > 0) return items;
  const code = CODE_OF_STATUS[status] ?? 'unexpected';
  return [typeof body.message === 'string' ? { code, message: body.message } : { code }];
};

/** Converts what the transport threw into the site's own error. */
export const toApiError = (error: unknown): ApiError => {
  if (!isAxiosError(error)) return new ApiError(0, [{ code: 'unexpected' }]);
  const { response } = error;
  if (!response) {
    const late = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    const code = error.code === 'ERR_CANCELED' ? 'cancelled' : late ? 'timeout' : 'offline';
    return new ApiError(0, [{ code }]);
  }
  const requestId: unknown = response.headers['x-request-id'];
  return new ApiError(
    response.status,
    itemsOf(response),
    typeof requestId === 'string' ? requestId : undefined,
  );
};
