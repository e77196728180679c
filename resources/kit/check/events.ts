import { storedEvents } from '../event.ts';
import type { Check } from './check.ts';

const given: readonly string[] = storedEvents;

/**
 * What an action emits is among the record's events; those that the store emits have no second definition; live data is
 * their own.
 */
export const events: Check = ({ actions = {}, events: declared = {} }) => [
  ...Object.entries(actions).flatMap(([name, { emits }]) =>
    emits !== undefined && !declared[emits] ? [`actions.${name}: '${emits}' is not among its events`] : [],
  ),
  ...Object.entries(declared).flatMap(([name, { live = [], data }]) => [
    ...(given.includes(name) ? [`events.${name}: every record has it already`] : []),
    ...live.filter((key) => !data?.[key]).map((key) => `events.${name}: it does not say ${key}`),
  ]),
];
