import axios, { AxiosError } from 'axios';
import { extractErrorText, isRecord } from '../../common/errors.ts';
import { storedLanguage } from '../../common/language.ts';
import { accessToken, endSession } from '../../common/session.ts';

const timeOutMs = 150_000;
const mediaTimeOutMs = 300_000;

/** The one HTTP client of the dashboard. Its errors carry `message`, `statusCode`, `code` and the field `errors` that forms show. */
export const http = axios.create({ timeout: timeOutMs });

http.interceptors.request.use((config) => {
  const token = accessToken();
  if (token) config.headers.set('authorization', `Bearer ${token}`);
  config.headers.set('accept-language', storedLanguage() ?? 'en');
  if (config.url?.includes('media')) config.timeout = mediaTimeOutMs;
  return config;
});

http.interceptors.response.use(undefined, (error: unknown) => {
  if (!(error instanceof AxiosError)) return Promise.reject(error);
  const { response } = error;
  if (response?.status === 401) endSession();
  const body: unknown = response?.data;
  return Promise.reject({
    response,
    message: extractErrorText(body, error.message),
    statusCode: response?.status ?? 0,
    code: isRecord(body) ? body.code : 'no_network',
    errors: isRecord(body) && isRecord(body.errors) ? body.errors : {},
  });
});
