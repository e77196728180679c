const en = {
  unpriced: 'Without a set price this set is not sold whole: customers choose from its products, each at its price.',
};
const sw: typeof en = {
  unpriced: 'Bila bei ya seti, seti hii haiuzwi nzima: wateja huchagua kati ya bidhaa zake, kila moja kwa bei yake.',
};
export const texts = { en, sw };
