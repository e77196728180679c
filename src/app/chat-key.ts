/** Under it stands whatever is read of chats with customers: with an id after it, of that one alone. */
export const chatKey = ['chat'];
/** What any of them may change, so that each live event of conversations fetches it anew. */
export const anyChatKey = [...chatKey, 'any'];
