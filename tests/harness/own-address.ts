let count = 0;
/** Each caller has an address of her own: the limit of one is not what is tested. */
export const ownAddress = () => ({ 'x-forwarded-for': `10.6.${(++count >> 8) & 255}.${count & 255}` });
