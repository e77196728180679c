const en = {
  taken: (ways: readonly string[]) => `Customers can now pay by: ${ways.join(', ')}.`,
  by_own: 'Mobile money comes into your own account.',
  charge: 'What mobile money through us costs',
};
const sw: typeof en = {
  taken: (ways) => `Kwa sasa wateja wanaweza kulipa: ${ways.join(', ')}.`,
  by_own: 'Malipo kwa simu yanaingia kwenye akaunti yako mwenyewe.',
  charge: 'Makato ya malipo kwa simu kupitia sisi',
};
export const texts = { en, sw };
