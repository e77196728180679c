export * from './builders.ts';
export * from './field.ts';
export * from './resource.ts';
export type * from './types.ts';
