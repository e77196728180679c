/** The name, marks and contacts of this deployment, in one place, so that it can rename itself. */
export const brand = {
  name: 'Dukani',
  demoBotId: 4805,
  email: 'habari@dukani.co.tz',
  phone: '+255600000002',
  address: 'Mtaa wa Samora, Dar es Salaam, Tanzania',
  colour: '#0b6b4f',
  setUpFeeShillings: 25_000,
  /** Where the QR card leads: the demo shop's number. */
  chatNumber: '+255600000001',
  social: {
    Instagram: 'https://www.instagram.com/dukani.tz',
    LinkedIn: 'https://www.linkedin.com/company/dukani-tz',
    X: 'https://x.com/dukani_tz',
    Facebook: 'https://www.facebook.com/dukani.tz',
  },
} as const;

/** The one currency of a shop today. Amounts are integers of `minor` parts; Tanzania pays in whole shillings. */
export const currency = { code: 'TZS', minor: 100, step: 100 } as const;

export const timeZone = 'Africa/Dar_es_Salaam';
