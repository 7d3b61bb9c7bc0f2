/** Facade of axios: the transport under the shell's http service. */

export type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
export { default as axios, isAxiosError } from 'axios';
