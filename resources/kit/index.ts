export * from './builders.ts';
export * from './event.ts';
export * from './field.ts';
export * from './modes.ts';
export * from './resource.ts';
export type * from './types.ts';
export * from './values.ts';
