import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { isRecord } from '../../common/errors.ts';
import { http } from '../app/http.ts';

/** A file, whole. Throws what other calls throw, with the server's own words: a refusal comes as a file too. */
export async function fetchFile(url: string, config: AxiosRequestConfig = {}): Promise<AxiosResponse<Blob>> {
  try {
    return await http.get<Blob>(url, { ...config, responseType: 'blob' });
  } catch (error) {
    if (isRecord(error) && isRecord(error.response) && error.response.data instanceof Blob)
      error.response.data = await error.response.data
        .text()
        .then(JSON.parse)
        .catch(() => undefined);
    throw error;
  }
}
