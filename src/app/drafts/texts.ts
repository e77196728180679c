const en = {
  draft: (when: string) => `Draft of ${when}`,
  offered: (when: string) => `Draft of ${when}, from another window`,
  take: 'Go on with it',
  forget: 'Delete the draft',
};
const sw: typeof en = {
  draft: (when) => `Rasimu ya ${when}`,
  offered: (when) => `Rasimu ya ${when}, kwenye dirisha lingine`,
  take: 'Endelea nayo',
  forget: 'Futa rasimu',
};
export const texts = { en, sw };
