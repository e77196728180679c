/** Many phones share an address of their network; nobody writes to us by the dozen. */
export const contactLimit = { max: 10, timeWindow: '10 minutes' } as const;
