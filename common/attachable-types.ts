/** What can be put into a chat, by staff and by visitors: as a field for files takes it. */
export const attachableTypes = 'image/jpeg,image/png,image/webp,application/pdf';
