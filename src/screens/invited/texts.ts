const en = {
  title: (shop: string) => `${shop} invites you`,
  text: (by: string | null, role: string) => (by ? `${by} asks you to work there as: ${role}` : `As: ${role}`),
  accept: 'Accept',
  decline: 'Decline',
  declined: 'The invitation was declined',
};
const sw: typeof en = {
  title: (shop) => `${shop} wanakualika`,
  text: (by, role) => (by ? `${by} anaomba ufanye kazi hapo kama: ${role}` : `Kama: ${role}`),
  accept: 'Kubali',
  decline: 'Kataa',
  declined: 'Umekataa mwaliko',
};
export const texts = { en, sw };
