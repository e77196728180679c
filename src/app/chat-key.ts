/** Under it stands whatever is read of chats with customers, so that live events of conversations fetch it anew. */
export const chatKey = ['chat'];
