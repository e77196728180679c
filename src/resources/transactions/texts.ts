const en = {
  again: 'No money came. Ask again, or take cash, from its order.',
  open_order: 'Open the order',
};
const sw: typeof en = {
  again: 'Hakuna pesa iliyoingia. Omba tena, au pokea taslimu, kwenye oda yake.',
  open_order: 'Fungua oda',
};
export const texts = { en, sw };
