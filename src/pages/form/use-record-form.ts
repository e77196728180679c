import { useOne } from '@refinedev/core';
import { formatPhone } from '../../../common/phone.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { useConfirm } from '../../app/confirm.tsx';
import { http } from '../../app/http.ts';
import { putRecord } from '../../app/invalidate.ts';
import { useLanguage } from '../../app/language.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { viewOf } from '../../resources/index.ts';
import type { Row as SavedRow } from '../../resources/types.ts';
import type { Row } from '../merge/same.ts';
import { texts } from '../texts.ts';
import { useWords } from '../words.ts';
import { type FormHook, type FormOptions, useSentForm } from './use-sent-form.ts';

interface Options {
  resource: Resource;
  id: string | undefined;
  /** Tells forms of new records apart: what each begins with. */
  place?: string;
  saved?(row: SavedRow): void;
}

/** A sentence with what the record holds, its numbers spelled as phones are. */
const filled = (sentence: string | undefined, row: Row | undefined): string | undefined =>
  sentence?.replace(/\{(\w+)\}/g, (_, name: string) => formatPhone(String(row?.[name] ?? '')));

/** The form of a record that is made or changed. */
export function useRecordForm<F extends FormHook>(
  { resource, id, place = '', saved }: Options,
  useHook: (options: FormOptions) => F,
) {
  const { name } = resource;
  const t = useTexts(texts);
  const { make } = useWords(resource);
  const confirm = useConfirm();
  const language = useLanguage();
  const { result: row, query } = useOne<SavedRow>({
    resource: name,
    id: id ?? '',
    errorNotification: false,
    queryOptions: { enabled: id !== undefined },
  });
  const ask = viewOf(name).beforeSave;
  const sent = useSentForm(
    {
      ...{ resource, id, row, name: `${name} ${id ?? 'new'}${place}` },
      before: ask && id !== undefined ? (loaded, values) => ask({ id, loaded, values, confirm, language }) : undefined,
      send: async (values, headers) => {
        const path = `/api/${name}`;
        if (id === undefined) return (await http.post<SavedRow>(path, values, { headers })).data;
        return (await http.patch<SavedRow>(`${path}/${id}`, values, { headers })).data;
      },
      saved: (data) => {
        // The page that it leads to, and a form begun from there, never show it as it was before.
        putRecord(name, data);
        saved?.(data);
      },
      done: (data) => ({ title: (id === undefined && filled(make?.done, data)) || t.saved }),
    },
    useHook,
  );
  return { ...sent, query };
}
