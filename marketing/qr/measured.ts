import { ApiError, api } from '../../common/api.ts';
import { accessToken, endSession, followToken, tokenHeader } from '../../common/session.ts';
import type { Language } from '../../resources/enums.ts';

export interface MeasuredCode {
  id: string;
  name: string;
  code: string;
  scans: number;
  chats: number;
  orders: number;
}

/**
 * Calls the owner's codes. A 401 ends the session and leads to the root (sections 4 and 8); the draft stays in the
 * browser.
 */
async function call<T>(language: Language, path: string, body?: object): Promise<T> {
  // Read for each call: another tab may have changed it.
  const token = accessToken();
  const options = {
    headers: { authorization: `Bearer ${token ?? ''}`, 'accept-language': language },
    onHeaders: (answered: Headers) => followToken(token, answered.get(tokenHeader)),
  };
  try {
    return await api<T>(path, body ? { method: 'POST', body, ...options } : options);
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 401) endSession();
    throw error;
  }
}

export const ownCodes = (language: Language): Promise<MeasuredCode[]> =>
  call(language, '/api/qr_codes?_sort=created_at&_order=desc&_start=0&_end=50');

/** Whether there is a number for a code to lead to. */
export const hasNumber = async (language: Language): Promise<boolean> =>
  (await call<{ whatsapp_number: string | null }>(language, '/api/shop')).whatsapp_number !== null;

/** Throws an {@link ApiError} with the sentence for the field. */
export const makeCode = (language: Language, name: string, greeting: string): Promise<MeasuredCode> =>
  call(language, '/api/qr_codes', { name, ...(greeting ? { greeting } : {}) });

/** The short link, on the address the world knows us by. */
export function shortLink({ code }: MeasuredCode): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return `${new URL(canonical ?? location.href).origin}/q/${code}`;
}
