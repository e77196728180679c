/** The address of a shop's public page: its name for people, its bot's number for us. */
export function shopPath(shopName: string, botId: number): string {
  const words = shopName
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `/shops/${words === '' ? botId : `${words}-${botId}`}`;
}

/** The bot's number at the end of such an address, or undefined. */
export function botOfPath(name: string): number | undefined {
  const [, digits] = /(?:^|-)(\d{1,9})$/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
