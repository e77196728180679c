import { createContext, useContext } from 'react';
import type { ResourceName } from '../../resources/index.ts';

/** Asks for a record that is not there yet; `added` gets its id. */
export type AddRecord = (name: ResourceName, added: (id: string) => void) => void;
/** Undefined where a form cannot open another above itself. */
export const AddRecordContext = createContext<AddRecord | undefined>(undefined);
export const useAddRecord = (): AddRecord | undefined => useContext(AddRecordContext);
