/** Under it stands what is there to be sold, so that live events of products fetch it anew. */
export const goodsKey = ['goods to sell'];
