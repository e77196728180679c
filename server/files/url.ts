/** Where a picture is served from. Ids are random and pictures of products are public, as the shop is. */
export const fileUrl = (id: string): string => `/files/${id}.jpg`;
/** Where its shop alone gets a file that is private. */
export const privateFileUrl = (id: string): string => `/api/files/${id}`;
