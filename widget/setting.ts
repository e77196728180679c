import { callMs } from '../common/time-out.ts';
import type { Options, Setting } from './options.ts';

const key = ({ botId }: Options) => `dukani-setting-${botId}`;

function stored<T>(work: () => T): T | void {
  try {
    return work();
  } catch {
    // Storage may be blocked: then nothing is kept.
  }
}

/**
 * What was heard on an earlier visit: the launcher has its colours from the first moment, and WhatsApp's address is
 * known when the server cannot be reached.
 */
export const storedSetting = (options: Options): Setting =>
  stored(() => JSON.parse(localStorage[key(options)]) as Setting) ?? {};

/** Call 2 of the specification: not made when a theme is passed in; failures are ignored. */
export async function readSetting(options: Options, cached: Setting): Promise<Setting> {
  if (options.theme) return cached;
  try {
    const response = await fetch(`${options.base}/api/plugin/${options.botId}/unauthenticated`, {
      // Older phones have no such signal: there the page's own end is the call's.
      signal: AbortSignal.timeout?.(callMs),
    });
    const setting = (await response.json()) as Setting;
    if (response.ok) {
      cached = setting;
      localStorage[key(options)] = JSON.stringify(cached);
    }
  } catch {
    // What was heard before stands; where storage is blocked, what was heard now.
  }
  return cached;
}

/** Forgets the visitor of this bot: the chat's id and her secret. */
export const forget = ({ botId }: Options): unknown => stored(() => delete localStorage[`dukani-chat-${botId}`]);
