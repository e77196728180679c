import axios, { AxiosError, type AxiosResponse } from 'axios';
import type { Shop } from '../../common/contracts/shop.ts';
import { extractErrorText, isRecord } from '../../common/errors.ts';
import { storedLanguage } from '../../common/language.ts';
import { accessToken, followToken, shopHeader, tokenHeader } from '../../common/session.ts';
import { timeOutOf } from '../../common/time-out.ts';
import { takeEarlyCall } from '../opening/opening.ts';
import { doubt, expectAnswer, reached } from './connection.ts';
import { currentLanguage } from './language.ts';
import { leaveShop } from './left-shop.ts';
import { leavesForAnother } from './page-session.ts';
import { queryClient } from './query-client.ts';
import { isSignedOut, sessionEnded } from './session-ended.ts';
import { beginAnew, shopSettled } from './shop-chosen.ts';
import { texts } from './texts.ts';
import { unreached } from './unreached.ts';

/**
 * The one HTTP client of the dashboard. Its errors carry `message`, `statusCode`, `code` and the field `errors` that
 * forms show. Several values of one parameter are sent under its name, one after the other.
 */
export const http = axios.create({ paramsSerializer: { indexes: null } });

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The session works in another shop once it is answered. */
    changesShop?: true;
  }
}

http.interceptors.request.use(async (config) => {
  if (!config.changesShop) await shopSettled();
  const token = accessToken();
  // Nothing is answered to a page that is being left.
  if (leavesForAnother(token) || isSignedOut()) return new Promise<never>(() => undefined);
  if (token) config.headers.set('authorization', `Bearer ${token}`);
  // What is typed in one shop is not written into another.
  const shop = queryClient.getQueryData<Shop | null>(['shop'])?.id;
  if (shop && !config.changesShop) config.headers.set(shopHeader, shop, false);
  config.headers.set('accept-language', storedLanguage() ?? 'en');
  config.timeout = timeOutOf(config.url ?? '');
  expectAnswer();
  const early = config.method === 'get' ? takeEarlyCall(http.getUri(config), token) : undefined;
  if (early) {
    config.headers.set('authorization', `Bearer ${early.token}`);
    config.adapter = 'fetch';
    config.env = { ...config.env, fetch: () => early.response };
  }
  return config;
});

/** Any answer, also a refusal, may bring the token to use from now on. */
function follow({ config, headers }: AxiosResponse): void {
  reached();
  const sent = String(config.headers.get('authorization') ?? '').replace(/^Bearer /, '');
  followToken(sent, headers[tokenHeader]);
}

http.interceptors.response.use(
  (response) => {
    follow(response);
    return response;
  },
  (error: unknown) => {
    if (!(error instanceof AxiosError)) return Promise.reject(error);
    const { response } = error;
    if (!response) {
      if (!axios.isCancel(error)) void doubt();
      return Promise.reject(unreached());
    }
    follow(response);
    // What a proxy before the server says is for machines.
    if (!isRecord(response.data)) response.data = undefined;
    if (response.status === 401) sessionEnded();
    const body: Record<string, unknown> | undefined = response.data;
    if (body?.code === 'left_shop') void leaveShop();
    if (body?.code === 'other_shop') void beginAnew();
    return Promise.reject({
      response,
      message: extractErrorText(body, texts[currentLanguage()].wrong, storedLanguage()),
      statusCode: response.status,
      code: body?.code ?? 'unknown',
      errors: body?.errors ?? {},
    });
  },
);

/**
 * Makes a call with a key, which may be answered with 202 while it is under way, once more until it is over: by its key
 * it begins nothing, and tells its end. Half a minute at most, then it is 202 still.
 */
export async function untilOver<T>(call: () => Promise<AxiosResponse<T>>): Promise<AxiosResponse<T>> {
  let answer = await call();
  for (let wait = 1000; answer.status === 202 && wait < 30_000; wait *= 2) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    answer = await call();
  }
  return answer;
}
