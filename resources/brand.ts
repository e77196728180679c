/** The name, marks and contacts of this deployment, in one place, so that it can rename itself. */
export const brand = {
  name: 'Dukani',
  demoBotId: 4805,
  email: 'habari@dukani.co.tz',
  phone: '+255700000001',
  address: 'Mtaa wa Samora, Dar es Salaam, Tanzania',
  colour: '#0b6b4f',
  setUpFeeShillings: 25_000,
} as const;

/** The one currency of a shop today. Amounts are integers of `minor` parts; Tanzania pays in whole shillings. */
export const currency = { code: 'TZS', minor: 100, step: 100 } as const;

export const timeZone = 'Africa/Dar_es_Salaam';
