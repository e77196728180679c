const en = {
  change_add: 'Add a product',
  change_new: 'new, at today’s price',
  change_remove: 'Take out',
  change_out: (name: string) => `Take out: ${name}`,
  change_none: 'Leave at least one product, or cancel the order.',
  change_total: 'New total',
  change_means: {
    due: (amount: string) => `${amount} more to pay`,
    back: (amount: string) => `${amount} to give back`,
    settled: (_: string) => 'Nothing more to pay',
    more_owed: (amount: string) => `${amount} more goes onto the debt`,
    less_owed: (amount: string) => `${amount} comes off the debt; what was paid beyond that is to be given back`,
  },
  change_add_amount: 'Add an amount',
  change_amount_new: 'An amount that is added',
  change_amount_name: 'What is it for?',
  change_amount: 'Amount',
};

const sw: typeof en = {
  change_add: 'Ongeza bidhaa',
  change_new: 'mpya, kwa bei ya leo',
  change_remove: 'Ondoa',
  change_out: (name) => `Ondoa: ${name}`,
  change_none: 'Bakiza angalau bidhaa moja, au ghairi oda.',
  change_total: 'Jumla mpya',
  change_means: {
    due: (amount) => `Inayobaki kulipwa: ${amount}`,
    back: (amount) => `Utamrudishia mteja ${amount}`,
    settled: () => 'Hakuna kinachobaki kulipwa',
    more_owed: (amount) => `${amount} itaongezwa kwenye deni`,
    less_owed: (amount) => `${amount} itapunguzwa kwenye deni; kilicholipwa zaidi kitarudishwa kwa mteja`,
  },
  change_add_amount: 'Ongeza kiasi',
  change_amount_new: 'Kiasi kinachoongezwa',
  change_amount_name: 'Ni cha nini?',
  change_amount: 'Kiasi',
};

/** What is said while an order is changed, fetched with the dialog. */
export const changeTexts = { en, sw };
