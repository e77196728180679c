export type ChatTables = Record<never, never>;
