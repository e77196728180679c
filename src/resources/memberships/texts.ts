const en = {
  invite: 'Invite',
  waiting: (count: number) => (count === 1 ? '1 invitation waits' : `${count} invitations wait`),
  all: 'All invitations',
  hint: 'Each person signs in with their own number and sees what their role allows.',
};
const sw: typeof en = {
  invite: 'Alika',
  waiting: (count) => (count === 1 ? 'Mwaliko 1 unasubiri' : `Mialiko ${count} inasubiri`),
  all: 'Mialiko yote',
  hint: 'Kila mmoja anaingia kwa namba yake na kuona kile cheo chake kinachoruhusu.',
};
export const texts = { en, sw };
