const en = {
  move: (row: number) => `Move row ${row}: drag it, or use the arrow keys`,
};
const sw: typeof en = {
  move: (row) => `Sogeza mstari ${row}: uburute, au tumia vishale`,
};
export const orderTexts = { en, sw };
