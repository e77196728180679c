import { ApiError } from '../../common/api.ts';
import type { ChatFileReply } from '../../common/contracts/chat.ts';
import { chatUrl, type Line, whoAsks } from '../calls.ts';

/** A line on which nothing moves for so long is dead, whatever the phone believes. */
const silentMs = 40_000;

/** Sends a file and tells how much of it is on its way; fetch tells nobody. Throws {@link ApiError}. */
export const upload = (
  line: Line,
  id: string,
  file: File,
  signal: AbortSignal,
  onPart: (part: number) => void,
): Promise<ChatFileReply> =>
  new Promise<ChatFileReply>((done, failed) => {
    const call = new XMLHttpRequest();
    const end = () => call.abort();
    let silent = setTimeout(end, silentMs);
    signal.addEventListener('abort', end);
    call.open('POST', chatUrl(line, '/files'));
    for (const [name, value] of Object.entries({ ...whoAsks(line), 'x-message-id': id }))
      call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silent);
      silent = setTimeout(end, silentMs);
      onPart(loaded / total);
    };
    call.onloadend = () => {
      clearTimeout(silent);
      signal.removeEventListener('abort', end);
      const { status, statusText } = call;
      const body = status === 0 ? { code: 'no_network' } : parsed(call.responseText);
      if (status === 200) return done(body as ChatFileReply);
      const retryAfter = Number(status && call.getResponseHeader('retry-after')) || 0;
      failed(new ApiError(status, body, statusText, { retryAfter, language: line.language }));
    };
    const form = new FormData();
    form.append('file', file, file.name);
    call.send(form);
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
