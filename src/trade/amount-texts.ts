/** Of what is fetched when it is opened: the amount alone, and cash over the counter. */
const en = {
  amount: 'Amount to be paid',
  amount_hint: 'No product needed. Write the amount, send the link, get paid.',
  usual_amounts: 'Usual amounts',
  amount_name: 'What is it for?',
  amount_name_example: 'What for? Such as sewing a dress',
  erase: 'Take the last digit away',
  cash_title: (total: string) => `${total} in cash`,
  cash_given: 'How much did the customer give you?',
  change_due: 'Change',
  left_after: 'Left to pay after that',
  cash_taken: 'I have the money',
  part_taken: (amount: string) => `I have ${amount}`,
  credit_title: (total: string) => `${total} on credit`,
  credit_due: 'To be paid by',
  usual_days: 'Usual days',
  in_days: (days: number) => `In ${days} days`,
  credit_given: 'Save it on credit',
};

const sw: typeof en = {
  amount: 'Kiasi cha kulipwa',
  amount_hint: 'Huhitaji bidhaa. Weka kiasi, tuma kiungo, ulipwe.',
  usual_amounts: 'Kiasi cha kawaida',
  amount_name: 'Ni ya nini?',
  amount_name_example: 'Ya nini? Mfano: kushona gauni',
  erase: 'Futa tarakimu ya mwisho',
  cash_title: (total) => `${total} taslimu`,
  cash_given: 'Mteja amekupa kiasi gani?',
  change_due: 'Chenji',
  left_after: 'Itakayobaki kulipwa',
  cash_taken: 'Nimepokea pesa',
  part_taken: (amount) => `Nimepokea ${amount}`,
  credit_title: (total) => `${total} kwa mkopo`,
  credit_due: 'Tarehe ya kulipa',
  usual_days: 'Siku za kawaida',
  in_days: (days) => `Baada ya siku ${days}`,
  credit_given: 'Hifadhi kwa mkopo',
};

export const amountTexts = { en, sw };
