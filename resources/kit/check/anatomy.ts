import type { AnyField } from '../field.ts';
import { isChosen, isFigure, isInstant, isInt, isMoney, isPhone, isRef, isReference, isText } from '../guards.ts';
import { type PageAnatomy, placesIn } from '../page.ts';
import { phoneFieldOf } from '../page-of.ts';
import type { Check } from './check.ts';
import { wrongConditions } from './conditions.ts';

/** What a place may hold, and what is said of what it may not. Places that are not here hold anything. */
const rules: Readonly<Record<string, { fits(field: AnyField): boolean; not: string }>> = {
  'headline.says': {
    fits: (field) => isChosen(field) || isText(field) || isInt(field) || isRef(field),
    not: 'is no choice, no text, no number and no other record',
  },
  'headline.amount': { fits: isMoney, not: 'is no amount' },
  money: { fits: isMoney, not: 'is no amount' },
  figures: { fits: isFigure, not: 'is no number, amount or time' },
  people: { fits: (field) => isPhone(field) || isRef(field), not: 'is neither a phone nor another record' },
  references: { fits: isReference, not: 'is neither a line to copy nor another record' },
  history: { fits: isInstant, not: 'is no instant' },
};

/** The places of a page hold fields of their kinds, each field in one place. */
export const anatomy: Check = ({ fields, ui, actions = {} }, all) => {
  const page: PageAnatomy | undefined = ui?.page;
  if (!page) return [];
  const places = placesIn(page);
  const named = places.flatMap(([, names]) => names);
  const conditions = [
    ...(page.headline?.says ?? []).map(({ when }) => ({ place: 'headline.says', when })),
    { place: 'money', when: page.money?.when },
    { place: 'changes', when: page.changes },
  ];
  return [
    ...(page.title ?? []).flatMap((name) => (fields[name] ? [] : [`ui.page.title: ${name} is no field of it`])),
    ...(page.steps ?? []).flatMap((name) => (actions[name] ? [] : [`ui.page.steps: ${name} is no action of it`])),
    ...places.flatMap(([place, names]) =>
      names.flatMap((name) => wrongAt(place, name).map((wrong) => `ui.page.${place}: ${name}${wrong}`)),
    ),
    ...[...new Set(named.filter((name, index) => named.indexOf(name) !== index))].map(
      (name) => `ui.page: ${name} stands in two places`,
    ),
    ...conditions.flatMap(({ place, when }) =>
      when ? wrongConditions(fields, when).map((wrong) => `ui.page.${place}: ${wrong}`) : [],
    ),
  ];

  function wrongAt(place: string, name: string): string[] {
    const field = fields[name];
    if (!field) return [' is no field of it'];
    const rule = rules[place];
    if (rule && !rule.fits(field)) return [` ${rule.not}`];
    const to = place === 'people' && isRef(field) ? all[field.options.to] : undefined;
    return to && phoneFieldOf(to) === undefined ? [`: ${to.name} has no phone`] : [];
  }
};
