const en = {
  taken: (ways: readonly string[]) =>
    ways.length === 0 ? 'Customers cannot pay here at the moment.' : `Customers can now pay by ${ways.join(' or ')}.`,
  by_own: 'Mobile money comes into your own account.',
  charge: 'What mobile money through us costs',
};
const sw: typeof en = {
  taken: (ways) =>
    ways.length === 0 ? 'Kwa sasa wateja hawawezi kulipa.' : `Kwa sasa wateja wanaweza kulipa ${ways.join(' au ')}.`,
  by_own: 'Malipo kwa simu yanaingia kwenye akaunti yako mwenyewe.',
  charge: 'Makato ya malipo kwa simu kupitia sisi',
};
export const texts = { en, sw };
