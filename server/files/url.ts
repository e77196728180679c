/** Where a picture is served from. Ids are random and pictures of products are public, as the shop is. */
export const fileUrl = (id: string): string => `/files/${id}.jpg`;
