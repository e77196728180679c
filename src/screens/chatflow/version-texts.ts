/** What is read of versions. */
const en = {
  version: (number: number) => `Version ${number}`,
  now: 'Published now',
  first: 'The shop began with it',
  by: (name: string) => `Published by ${name}`,
  was_draft: (name: string) => (name === '' ? 'A draft that was replaced' : `A draft of ${name} that was replaced`),
};
const sw: typeof en = {
  version: (number) => `Toleo ${number}`,
  now: 'Liko hewani sasa',
  first: 'Duka lilianza nalo',
  by: (name) => `Aliyeliweka hewani: ${name}`,
  was_draft: (name) => (name === '' ? 'Rasimu iliyobadilishwa na nyingine' : `Rasimu ya ${name}, ikaja nyingine`),
};
export const versionTexts = { en, sw };
