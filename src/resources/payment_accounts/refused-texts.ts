import type { CallbackRefusal } from '../../../resources/enums.ts';

const en = {
  refused: (times: number) =>
    times === 1 ? '1 callback was refused this week' : `${times} callbacks were refused this week`,
  why: {
    bad_signature:
      'its signature was wrong. If payments arrive late, compare the secret here with that at the service.',
    unread: 'it was not about a payment. There is nothing to do.',
    unknown: 'it named a payment that this account never asked for. No money moved.',
    mismatched: 'we asked the service, and it was not so. No money moved.',
    replayed: 'it had come before, and was counted once. There is nothing to do.',
  } satisfies Record<CallbackRefusal, string>,
};
const sw: typeof en = {
  refused: (times) => (times === 1 ? 'Callback 1 imekataliwa wiki hii' : `Callback ${times} zimekataliwa wiki hii`),
  why: {
    bad_signature: 'sahihi yake si halali. Malipo yakichelewa, linganisha siri iliyo hapa na ya kwenye huduma.',
    unread: 'haihusu malipo. Huna cha kufanya.',
    unknown: 'imetaja malipo ambayo akaunti hii haikuyaomba. Hakuna pesa iliyohama.',
    mismatched: 'tumeiuliza huduma, si kweli. Hakuna pesa iliyohama.',
    replayed: 'ilishakuja, imehesabiwa mara moja. Huna cha kufanya.',
  },
};
export const refusedTexts = { en, sw };
