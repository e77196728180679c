import { add, askLink, browse, hello, pick, switchOn, waitForMessage } from './chat-steps.ts';
import type { Job } from './job.ts';
import { checkLiveEvents, handOver, openLink, ownerSees, paid, pay, prompted, submitTwice } from './order-steps.ts';
import { listen, signIn } from './owner-steps.ts';

/**
 * The main job, from a shopper's hello to a paid order that the owner hands over. A step throws at the first
 * difference.
 */
export const steps: { name: string; run: (job: Job) => Promise<string> }[] = [
  { name: 'The owner signs in', run: signIn },
  { name: 'The dashboard listens for what happens', run: listen },
  { name: 'A phone is switched on', run: switchOn },
  { name: 'The shopper says hello and is greeted', run: hello },
  { name: 'She looks at the products', run: browse },
  { name: 'She picks one', run: pick },
  { name: 'She adds it to her cart', run: add },
  { name: 'She asks to order and gets the link', run: askLink },
  { name: 'The link opens her order', run: openLink },
  { name: 'She taps Order twice and places one order', run: submitTwice },
  { name: 'Mobile money asks for her PIN', run: prompted },
  { name: 'She enters it', run: pay },
  { name: 'The order is paid', run: paid },
  { name: 'The shop confirms in the chat', run: waitForMessage(/is paid|imelipwa/) },
  { name: 'The owner sees the order and its payment', run: ownerSees },
  { name: 'It had come by the live stream', run: checkLiveEvents },
  { name: 'The owner hands it over', run: handOver },
  // Ten seconds in which the owner may take it back, and what a message takes.
  { name: 'The shopper is told in the chat', run: waitForMessage(/picked up|imechukuliwa/, 25_000) },
];
