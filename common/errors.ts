/**
 * Error text as the specification extracts it: an object `detail` gives its first validation `msg` (or `type`);
 * otherwise `message.error.message`, `message`, `detail`, the raw body, the error's own message.
 */
export function extractErrorText(body: unknown, fallback: string): string {
  if (typeof body === 'string' && body.trim() !== '') return body;
  if (!isRecord(body)) return fallback;
  const { detail, message, code } = body;
  if (code === 'internal_error') return 'Something Went Wrong';
  if (typeof detail === 'object' && detail !== null) {
    const first: unknown = Array.isArray(detail) ? detail[0] : detail;
    if (isRecord(first)) {
      if (typeof first.msg === 'string') return first.msg;
      if (typeof first.type === 'string') return first.type;
    }
  }
  if (isRecord(message) && isRecord(message.error) && typeof message.error.message === 'string')
    return message.error.message;
  if (typeof message === 'string' && message !== '') return message;
  if (typeof detail === 'string' && detail !== '') return detail;
  return fallback;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
