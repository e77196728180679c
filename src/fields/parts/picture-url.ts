/** Where a picture is fetched from: as it was sent, and as small as a row shows it. */
export const pictureUrl = (id: string): string => `/files/${id}.jpg`;
export const smallPictureUrl = (id: string): string => `${pictureUrl(id)}?w=112`;
