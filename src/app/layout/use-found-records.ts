import { useQueries } from '@tanstack/react-query';
import { formatMoney } from '../../../common/money.ts';
import { formatPhone } from '../../../common/phone.ts';
import type { AnyField, Resource } from '../../../resources/kit/index.ts';
import { names } from '../../../resources/labels/names.ts';
import { useSettled } from '../../parts/use-settled.ts';
import { http } from '../http.ts';
import { useLanguage } from '../language.ts';
import { isNotLoaded } from '../loaded.ts';
import { pathOf } from '../resources.ts';
import { usePages } from '../use-pages.ts';
import type { Found, FoundGroup } from './found.ts';

type Row = Record<string, unknown> & { id: string };
const shown = 4;

interface FoundRecords {
  groups: FoundGroup[];
  isLooking: boolean;
  hasFailed: boolean;
}

/** The first few records of each type that its list would find, asked for when typing rests. */
export function useFoundRecords(text: string): FoundRecords {
  const language = useLanguage();
  const words = useSettled(text.trim());
  const pages = usePages().filter(({ query, ui }) => (query?.search?.length ?? 0) > 0 && ui?.row !== undefined);
  const results = useQueries({
    queries: pages.map(({ name }) => ({
      queryKey: ['found', name, words],
      enabled: words !== '',
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await http.get<Row[]>(`/api/${name}`, { signal, params: { q: words, _start: 0, _end: shown } })).data,
    })),
  });
  const isLooking = words !== text.trim() || results.some(({ isLoading }) => isLoading);
  return {
    isLooking,
    hasFailed: results.some(isNotLoaded),
    groups: pages.map((resource, at) => ({
      title: names[resource.name][language].many,
      found: (results[at]?.data ?? []).map((row) => foundOf(resource, row)),
    })),
  };
}

/** As the record's row would say it, in words alone. */
function foundOf(resource: Resource, row: Row): Found {
  const { who: candidates = [], amount } = resource.ui?.row ?? {};
  const title = row[resource.title];
  const number = typeof title === 'number' ? `#${title}` : undefined;
  const who = candidates.map((name) => inWords(resource.fields[name], row[name])).find((each) => each !== undefined);
  const sum = amount === undefined ? undefined : inWords(resource.fields[amount], row[amount]);
  const line = [who === undefined ? undefined : number, sum].filter((part) => part !== undefined).join(' · ');
  return {
    to: pathOf(resource.name, 'show', row.id) ?? '',
    icon: resource.ui?.icon ?? 'receipt',
    title: who ?? number ?? String(title ?? ''),
    ...(line !== '' && { line }),
  };
}

const inWordsOf: Partial<Record<AnyField['kind'], (value: unknown) => string>> = {
  phone: (value) => formatPhone(String(value)),
  money: (value) => formatMoney(Number(value)),
};
const inWords = (field: AnyField | undefined, value: unknown): string | undefined =>
  value === null || value === undefined || value === ''
    ? undefined
    : ((field && inWordsOf[field.kind]?.(value)) ?? String(value));
