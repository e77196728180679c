/** Fetched when the attach button is first tapped: what a visitor chose is shrunk, shown and sent. */

import { attachable } from '../../common/attachable.ts';
import { pause } from '../../common/event-stream.ts';
import { shrinkOnDevice } from '../../common/shrink.ts';
import { uuid } from '../ids.ts';
import { errorText, maxWaitMs, planRetry, statusOf } from '../retry.ts';
import type { Host } from '../shown.ts';
import { type Chosen, Sending, type Stage } from './sending.tsx';
import { drop, keep, waitingIn } from './store.ts';
import { fileTexts } from './texts.ts';
import { upload } from './upload.ts';

/** Who is told to come back later than that is told so. */
const patienceMs = 60_000;

/** One after the other: on a thin line two would both be late. */
let turn: Promise<void> = Promise.resolve();

/** What each conversation of this page has begun to send. */
const begun = new WeakMap<AbortSignal, Set<string>>();

/** Shows files in the conversation at once and sends them, and the first time what an earlier page left unsent. */
export function send(files: readonly File[], host: Host): void {
  const ids = begun.get(host.signal) ?? new Set<string>();
  const start = (file: File, id = uuid(), at = new Date().toISOString()) => {
    if (ids.has(id)) return;
    ids.add(id);
    begin({ id, at, file, url: URL.createObjectURL(file) }, host);
  };
  if (!begun.has(host.signal)) {
    begun.set(host.signal, ids);
    void waitingIn(host.line).then((waiting) => {
      for (const { id, at, file } of waiting) start(file, id, at);
    });
  }
  for (const file of files.slice(0, attachable.files)) start(file);
}

function begin(chosen: Chosen, host: Host): void {
  const { id, at } = chosen;
  keep(host.line, chosen);
  const show = (stage: Stage) =>
    host.put({
      ...{ id, at, from: 'visitor' },
      waits: !('failed' in stage),
      draw: (props) => <Sending {...props} chosen={chosen} stage={stage} again={() => begin(chosen, host)} />,
    });
  show(navigator.onLine ? { part: 0 } : { state: 'offlineWaits' });
  const end = async () => {
    if (!host.signal.aborted) await drop(host.line, id);
  };
  turn = turn.then(() => work(chosen, host, show)).then(end, end);
}

/** Until it is sent, or is not to be. With the same id it is sent once, however often. */
async function work(chosen: Chosen, { line, signal, put }: Host, show: (stage: Stage) => void): Promise<void> {
  const t = fileTexts[line.language];
  const file = await shrinkOnDevice(chosen.file);
  if (file.type !== '' && !attachable.types.includes(file.type)) return show({ failed: t.type });
  if (file.size > attachable.bytes) return show({ failed: t.large });
  let tries = 0;
  for (let wait = 2000; !signal.aborted; wait = Math.min(wait * 2, maxWaitMs)) {
    if (navigator.onLine) show({ part: 0 });
    try {
      const { sent, messages } = await upload(line, chosen.id, file, signal, (part) => show({ part }));
      // What she chose is here already: it is not fetched again.
      put({ ...sent, draw: (props) => <Sending {...props} chosen={chosen} stage={{ sent: true }} /> });
      return messages.forEach(put);
    } catch (error) {
      if (signal.aborted) return;
      tries += 1;
      const again = planRetry(error, tries);
      const { statusCode } = statusOf(error);
      if (!again || again.ms > patienceMs)
        return show({ failed: errorText(error, line), mayRetry: statusCode >= 500 || statusCode === 429 });
      show({ state: again.state === 'offline' ? 'offlineWaits' : 'busyWaits' });
      await pause(again.ms || wait, signal);
    }
  }
}
