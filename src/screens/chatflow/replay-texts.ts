const en = {
  intro:
    'What customers wrote in the last 7 days, and your bot answered, is played through the bot as you have it here, ' +
    'with today’s goods. Nothing is sent.',
  run: 'Play the chats',
  none: 'The bot answered no chat in the last 7 days.',
  same: (chats: number) => (chats === 1 ? 'The chat goes the same way.' : `All ${chats} chats go the same way.`),
  other: (parts: number, chats: number) => `${parts} of ${chats} chats go another way.`,
  now: 'The bot today says',
  next: 'This draft says',
  silent: 'Nothing.',
  open: 'See the chat',
};
const sw: typeof en = {
  intro:
    'Walichoandika wateja kwa siku 7 zilizopita, bot ikawajibu, kinapitishwa kwenye bot kama ilivyo hapa, ' +
    'kwa bidhaa za leo. Hakuna kinachotumwa.',
  run: 'Zijaribu chat hizo',
  none: 'Bot haijajibu chat yoyote kwa siku 7 zilizopita.',
  same: (chats) => (chats === 1 ? 'Chat inaenda njia ileile.' : `Chat zote ${chats} zinaenda njia ileile.`),
  other: (parts, chats) => `Chat zinazoenda njia nyingine: ${parts} kati ya ${chats}.`,
  now: 'Bot ya sasa inasema',
  next: 'Rasimu hii inasema',
  silent: 'Haisemi kitu.',
  open: 'Ona chat',
};
export const replayTexts = { en, sw };
