import { useSelect } from '@refinedev/antd';
import { useNavigation } from '@refinedev/core';
import type { SelectProps } from 'antd';
import { useEffect, useState } from 'react';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { type Resource, rulesOf } from '../../../resources/kit/index.ts';
import { mayDo } from '../../../resources/may.ts';
import { useLanguage } from '../../app/language.ts';
import { useHolder } from '../../app/may.ts';
import { useNotFetched } from '../../app/not-fetched.ts';
import { texts as common } from '../../app/texts.ts';
import type { AnyLabels } from '../../parts/labels.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useAddRecord } from '../add-record.ts';
import { described } from '../parts/described.ts';
import { Select } from '../select.tsx';
import type { InputProps } from '../types.ts';
import { AddRecordButton } from './add-record-button.tsx';
import { gone, targetOf, titleOf, wordsFor } from './title.ts';

interface FilterInputProps {
  clearable?: boolean;
  /** It looks for records that are there. */
  isFilter?: boolean;
  /** Any number of them. */
  isSeveral?: boolean;
}

/** How many are offered: of a record that its list finds, the newest; of another, all there are. */
const [offered, all] = [20, 100];

/** Searches as you type, among the titles of the other records; one that is missing is made beside the form. */
export default function RefInput(props: InputProps & FilterInputProps) {
  const { field, value, onChange, clearable = rulesOf(field).nullable, isFilter = false, isSeveral } = props;
  const resource = targetOf(field) as ResourceName;
  const language = useLanguage();
  const [words, setWords] = useState<AnyLabels>();
  useEffect(() => {
    void wordsFor(resource, language).then(setWords);
  }, [resource, language]);
  const { choose } = useTexts(common);
  const addRecord = useAddRecord();
  const { createUrl } = useNavigation();
  const mayCreate = mayDo(useHolder(), resource, 'create');
  const isSearched = (resources[resource] as Resource).query?.search !== undefined;
  const { selectProps, query, defaultValueQuery } = useSelect({
    resource,
    optionLabel: (record) => titleOf(resource, record, words),
    pagination: { pageSize: isSearched ? offered : all },
    errorNotification: useNotFetched(),
    defaultValue: [value || []].flat() as string[],
    selectedOptionsOrder: 'selected-first',
    onSearch: (text) => (text ? [{ field: 'q', operator: 'eq', value: text }] : []),
  });
  // Never its id: while its title is on the way, nor where it was deleted.
  const isGone = (value: unknown) => defaultValueQuery.data?.data.every(({ id }) => id !== value);
  const missing = useTexts(gone);
  const select = (
    <Select
      {...(selectProps as SelectProps)}
      {...(!isSearched && { onSearch: undefined, filterOption: true, optionFilterProp: 'label' })}
      {...described(props)}
      size="large"
      placeholder={choose}
      labelRender={({ label, value: id }) => label ?? (isGone(id) ? missing : '…')}
      {...(isSeveral && { mode: 'multiple' })}
      allowClear={clearable}
      loading={query.isFetching}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
    />
  );
  const isMade = addRecord !== undefined && mayCreate && createUrl(resource) !== '';
  if (isFilter || !isMade) return select;
  return (
    <>
      {select}
      <AddRecordButton resource={resource} onClick={() => addRecord(resource, (added) => onChange?.(added))} />
    </>
  );
}
