const en = {
  move: (row: number) => `Move row ${row}: tap, drag it, or use the arrow keys`,
};
const sw: typeof en = {
  move: (row) => `Sogeza mstari ${row}: gusa, uburute, au tumia vishale`,
};
export const orderTexts = { en, sw };
