import type { Language } from '../resources/enums.ts';

/** What the specification's configured code is mapped to. */
const somethingWrong: Record<Language, string> = { en: 'Something Went Wrong', sw: 'Kuna hitilafu' };
const configuredCode = 'internal_error';

/**
 * Error text as the specification extracts it: an object `detail` gives its first validation `msg` (or `type`);
 * otherwise `message.error.message`, `message`, `detail`, the raw body, the error's own message.
 */
export function extractErrorText(body: unknown, fallback: string, language: Language = 'en'): string {
  if (isText(body)) return body;
  if (!isRecord(body)) return fallback;
  const { detail, message, code } = body;
  if (code === configuredCode) return somethingWrong[language];
  const first = firstDetail(detail);
  if (typeof first?.msg === 'string') return first.msg;
  if (typeof first?.type === 'string') return first.type;
  if (isRecord(message) && isRecord(message.error) && typeof message.error.message === 'string')
    return message.error.message;
  return [message, detail].find(isText) ?? fallback;
}

/**
 * What a chat says of an error (specification, section 8): the `detail` string, its first item's `msg`, the `message`
 * string; then as everywhere.
 */
export function chatErrorText(body: unknown, fallback: string, language: Language = 'en'): string {
  if (isRecord(body) && body.code !== configuredCode) {
    const text = [body.detail, firstDetail(body.detail)?.msg, body.message].find(isText);
    if (text !== undefined) return text;
  }
  return extractErrorText(body, fallback, language);
}

function firstDetail(detail: unknown): Record<string, unknown> | undefined {
  const first: unknown = Array.isArray(detail) ? detail[0] : detail;
  return isRecord(first) ? first : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
