const en = {
  events: 'Orders that lead here',
  events_hint:
    'Once the order got there and its customer was told, this step follows, unless somebody of the shop answers.',
};
const sw: typeof en = {
  events: 'Oda zinazoanzisha hatua hii',
  events_hint: 'Oda yake ikifika hapo na akishaambiwa, hatua hii inafuata, isipokuwa kama duka linamjibu.',
};
/** Which orders lead to a step. */
export const eventsTexts = { en, sw };
