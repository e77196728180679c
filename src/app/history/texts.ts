import { paymentServiceLabels } from '../../../resources/labels/payment-services.ts';

const en = {
  empty: 'Nothing has happened yet.',
  by: (name: string) => `by ${name}`,
  /** Names the server gives that are no person's. */
  actors: { ...paymentServiceLabels.en, rehearsal: 'the rehearsal phone' } as Record<string, string>,
};
const sw: typeof en = {
  empty: 'Bado hakuna kilichofanyika.',
  by: (name) => `na ${name}`,
  actors: { ...paymentServiceLabels.sw, rehearsal: 'simu ya majaribio' },
};
export const texts = { en, sw };
