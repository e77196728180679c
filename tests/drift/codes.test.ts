import { expect, test } from 'vitest';
import { en as orderPageEn } from '../../cart/texts/en.ts';
import { sw as orderPageSw } from '../../cart/texts/sw.ts';
import * as enums from '../../resources/enums.ts';
import { resources } from '../../resources/index.ts';
import { loadLabels } from '../../resources/labels/index.ts';
import { labels as notificationLabels } from '../../resources/labels/notifications.ts';
import { orderProblemLabels } from '../../resources/labels/order-problems.ts';
import { paymentServiceLabels } from '../../resources/labels/payment-services.ts';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { returnReasonLabels } from '../../resources/labels/return-reasons.ts';
import { labels as shopLabels } from '../../resources/labels/shops.ts';
import { walletNames } from '../../resources/labels/wallets.ts';
import { labels as numberLabels } from '../../resources/labels/whatsapp_numbers.ts';
import { problems } from '../../resources/problems.ts';
import { texts as attachment } from '../../src/fields/attachment/texts.ts';
import { texts as listTexts } from '../../src/pages/list/texts.ts';
import { callbackTexts } from '../../src/resources/transactions/callbacks/callback-texts.ts';
import { texts as home } from '../../src/screens/home/texts.ts';
import { texts as importing } from '../../src/screens/import/texts.ts';

interface FieldFacts {
  kind: string;
  mode: string;
  options?: { values?: readonly string[]; max?: number };
}
const records = Object.entries(resources).map(([name, { fields }]) => ({
  name: name as keyof typeof loadLabels,
  fields: Object.entries(fields as unknown as Record<string, FieldFacts>),
}));

/** A name is no code: it is said as it is written. */
const sameAsCode = new Set(['WhatsApp', 'POS', 'Male', 'Female', 'National ID', 'Passport', 'Driving License']);
const isRaw = (code: string, word: unknown): boolean =>
  typeof word !== 'string' || word.trim() === '' || word.includes('_') || (word === code && !sameAsCode.has(word));

test.each(['en', 'sw'] as const)('every value that a record can have is a word in %s', async (language) => {
  const raw: string[] = [];
  let count = 0;
  for (const { name, fields } of records) {
    const labels: object = (await loadLabels[name]())[language];
    const choices: Record<string, Record<string, string>> = 'choices' in labels ? Object(labels.choices) : {};
    for (const [field, { options }] of fields)
      for (const code of options?.values ?? []) {
        count++;
        if (isRaw(code, choices[field]?.[code])) raw.push(`${name}.${field} ${code}: ${choices[field]?.[code]}`);
      }
  }
  expect(count).toBeGreaterThan(60);
  expect(raw).toEqual([]);
});

const chargeWords = (language: 'en' | 'sw') => shopLabels[language].parts.charges;
/** Where the words stand of what no record's field has. */
const elsewhere: Partial<Record<keyof typeof enums, Record<'en' | 'sw', Record<string, unknown>>>> = {
  orderProblems: orderProblemLabels,
  newsEvents: { en: notificationLabels.en.fields, sw: notificationLabels.sw.fields },
  newsChannels: { en: notificationLabels.en.parts.evening, sw: notificationLabels.sw.parts.evening },
  homeTasks: {
    en: { person: home.en.people_waiting, ...home.en.tasks },
    sw: { person: home.sw.people_waiting, ...home.sw.tasks },
  },
  setUpSteps: { en: home.en.steps, sw: home.sw.steps },
  whatsappChecks: {
    en: numberLabels.en.parts.checks.name.choices,
    sw: numberLabels.sw.parts.checks.name.choices,
  },
  priceChanges: {
    en: productLabels.en.actions.change.choices.price_by,
    sw: productLabels.sw.actions.change.choices.price_by,
  },
  returnReasons: returnReasonLabels,
  weekDays: { en: orderPageEn.days, sw: orderPageSw.days },
  chargeTypes: { en: chargeWords('en').type.choices, sw: chargeWords('sw').type.choices },
  chargeScopes: { en: chargeWords('en').on.choices, sw: chargeWords('sw').on.choices },
  importRowStates: { en: importing.en.states, sw: importing.sw.states },
  listPeriods: { en: listTexts.en.periods, sw: listTexts.sw.periods },
  attachmentKinds: { en: attachment.en.kinds, sw: attachment.sw.kinds },
  paymentServiceNames: paymentServiceLabels,
  wallets: { en: walletNames, sw: walletNames },
  callbackClaims: { en: callbackTexts.en.claims, sw: callbackTexts.sw.claims },
  callbackAnswers: { en: callbackTexts.en.answers, sw: callbackTexts.sw.answers },
  callbackRefusals: { en: callbackTexts.en.refused, sw: callbackTexts.sw.refused },
};
/** No page shows these yet (their areas are to come), or they are no words. */
const unshown = new Set<keyof typeof enums>([
  'idDocumentTypes',
  'documentAttachmentKinds',
  'customerSearchKeys',
  'segmentMatchModes',
  'segmentOperators',
  'segmentCriteria',
  // Statuses, which have theirs.
  'soldStatuses',
  // Names of fields, which have theirs.
  'messageSteps',
  'expenseCategories',
  // Each is a sentence of the dialog.
  'refundWays',
  // Numbers.
  'quickAmounts',
]);

test('every enumeration has its words: at a field, or in a place that is named here', () => {
  const atFields = new Set(
    records.flatMap(({ fields }) =>
      fields.flatMap(([, { options }]) => (options?.values ? [String(options.values)] : [])),
    ),
  );
  const wordless: string[] = [];
  for (const [name, values] of Object.entries(enums) as [keyof typeof enums, readonly unknown[]][]) {
    const words = elsewhere[name];
    if (words) {
      for (const language of ['en', 'sw'] as const)
        for (const code of values)
          if (words[language][String(code)] === undefined) wordless.push(`${name} ${code} ${language}`);
    } else if (!atFields.has(String(values)) && !unshown.has(name)) wordless.push(name);
  }
  expect(wordless).toEqual([]);
});

/** What a record has of text that nobody typed, and why it is no code. */
const judged: Record<string, string> = {
  'customer_merges.by': 'a name',
  'customer_merges.by_id': 'an id, in links alone',
  'customer_merges.name': 'a name',
  'customers.last_place': 'written by who ordered',
  'customers.last_zone': 'a name',
  'debt_payments.by': 'a name',
  'debt_payments.by_id': 'an id, in links alone',
  'debt_payments.reference': 'written by staff',
  'debts.by': 'a name',
  'debts.by_id': 'an id, in links alone',
  'events.actor_id': 'an id, in links alone',
  'events.actor_name': 'a name',
  'events.subject': 'names of records',
  'events.type': 'storedEventLabels and the labels of each record',
  'exports.by': 'a name',
  'exports.by_id': 'an id, in links alone',
  'exports.file_name': 'a name of a file',
  'expenses.by': 'a name',
  'expenses.by_id': 'an id, in links alone',
  'imports.by': 'a name',
  'imports.by_id': 'an id, in links alone',
  'imports.file_name': 'a name of a file',
  'invitations.by': 'a name',
  'invitations.by_id': 'an id, in links alone',
  'orders.pickup_code': 'said at the counter',
  'orders.problem': 'orderProblemLabels',
  'payment_accounts.hook': 'the end of an address',
  'qr_codes.code': 'printed in a link',
  'saved_views.by': 'a name',
  'saved_views.by_id': 'an id, in links alone',
  'sms_accounts.balance': 'as the service says it',
  'sms_accounts.hook': 'the end of an address',
  'sms_accounts.test_code': 'said on its page',
  'stock_movements.by': 'a name',
  'stock_movements.by_id': 'an id, in links alone',
  'stock_movements.note': 'written by staff',
  'stock_movements.reference': 'a number of an order',
  'stock_movements.variant_id': 'an id, shown by its name',
  'transactions.provider_reference': 'as the network says it',
  'transactions.reason': 'written by staff',
  'transactions.reference': 'our own number',
  'whatsapp_numbers.display_phone': 'as Meta writes it',
  'whatsapp_numbers.test_code': 'said on its page',
  'whatsapp_numbers.verified_name': 'a name',
  'whatsapp_numbers.verify_token': 'our own word',
};

test('text that the server writes by itself is judged here, so that no code hides in it', () => {
  const found = records.flatMap(({ name, fields }) =>
    fields.flatMap(([field, { kind, mode }]) =>
      kind === 'text' && mode.startsWith('system') ? [`${name}.${field}`] : [],
    ),
  );
  expect(found.sort()).toEqual(Object.keys(judged).sort());
});

test('every problem that the server tells is a sentence in both languages', () => {
  for (const [code, { en, sw }] of Object.entries(problems))
    for (const sentence of [en, sw]) expect(sentence, code).toMatch(/^\P{Ll}[^_]*\s[^_]*$/su);
});
