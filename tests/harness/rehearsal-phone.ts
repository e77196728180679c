import { rehearsalPin } from '../../common/rehearsal.ts';
import { itemsOf } from './rehearsal-stage.ts';
import { until } from './until.ts';

/** The rehearsal phone of one shopper, as a test presses its keys. `number` in E.164. */
export function rehearsalPhone(base: string, number: string) {
  const path = `${base}/rehearsal/api/phones/${encodeURIComponent(number)}`;
  const post = (part: string, body: object) =>
    fetch(`${path}/${part}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    switches: (change: object) => post('switches', change),
    /** All that is on it. */
    items: () => itemsOf(path),
    /** Answers by SMS; the server hears of it by a webhook that nobody here waits for. */
    sms: (text: string) => post('sms', { text }),
    /** Answers the prompt of that reference (ours), once it has come. */
    async pin(reference: string, pin: string = rehearsalPin): Promise<void> {
      await until(async () => (await post(`prompts/${reference}`, { answer: 'pin', pin })).status === 202);
    },
  };
}
