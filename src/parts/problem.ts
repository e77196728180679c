import { extractErrorText, isRecord } from '../../common/errors.ts';
import { storedLanguage } from '../../common/language.ts';
import { unreached } from '../app/unreached.ts';

interface ServerProblem {
  /** HTTP status; 0 when the server was not reached. */
  status: number;
  code: string;
  message: string;
  /** Dotted field path → sentence. */
  errors: Record<string, string>;
  /** Actions that may be done instead, where the server says so. */
  allowed: string[];
  /** Seconds until it may be tried again; 0 where the server says nothing of it. */
  retryAfter: number;
}

/** Reads a failed call, whether it comes as the HTTP client threw it or as the data provider passed it on. */
export function readProblem(error: unknown): ServerProblem {
  const thrown = isRecord(error) || error instanceof Error ? (error as unknown as Record<string, unknown>) : {};
  const response = isRecord(thrown.response) ? thrown.response : {};
  const body = isRecord(response.data) ? response.data : thrown;
  const status = [response.status, body.statusCode, thrown.statusCode].find((value) => typeof value === 'number');
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof body.code === 'string' ? body.code : 'unknown',
    // What a browser says of a line that failed is English, and for machines.
    message: status
      ? extractErrorText(response.data ?? body, String(thrown.message ?? ''), storedLanguage())
      : unreached().message,
    errors: isRecord(body.errors)
      ? Object.fromEntries(Object.entries(body.errors).map(([k, v]) => [k, String(v)]))
      : {},
    retryAfter: Number(isRecord(response.headers) && response.headers['retry-after']) || 0,
    allowed: Array.isArray(body.allowed) ? body.allowed.map(String) : [],
  };
}
