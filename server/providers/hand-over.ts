import { unknown } from '../stored/outcome.ts';
import { callJson } from './call-json.ts';
import type { Handed } from './handed.ts';

type Call = Parameters<typeof callJson>[0] & {
  /** What an answer that is JSON means; undefined for one that makes no sense here. */
  read(answer: { status: number; body: unknown }): Handed | undefined;
};

/** How messages are handed to their services. Never throws: what went wrong is one of the outcomes. */
export async function handOver({ read, ...call }: Call): Promise<Handed> {
  const answer = await callJson(call);
  if (!answer.answered) {
    const { neverLeft: code } = answer;
    return code === undefined ? unknown : { is: 'again', code };
  }
  const { status, headers } = answer;
  const outcome = read(answer);
  if (outcome) return outcome;
  if (status === 429) return { is: 'again', code: '429', ...retryAfter(headers.get('retry-after')) };
  return status >= 400 && status < 500 ? { is: 'failed', code: String(status) } : unknown;
}

const retryAfter = (header: string | null) =>
  header !== null && /^\d{1,6}$/.test(header) ? { afterSeconds: Number(header) } : {};
