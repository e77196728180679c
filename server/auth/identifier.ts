/** What an account is known by is a number in E.164 or an address. */
export const isPhone = (identifier: string): boolean => identifier.startsWith('+');
