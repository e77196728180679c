import { queryClient } from '../query-client.ts';
import { draftStore, type Owner } from './store.ts';

const tabKey = 'tab';
let tabName = '';

function renew(): string {
  tabName = crypto.randomUUID();
  try {
    sessionStorage.setItem(tabKey, tabName);
  } catch {
    // Storage is blocked: nothing is kept over a reload.
  }
  return tabName;
}
function read(): string {
  if (tabName !== '') return tabName;
  try {
    tabName = sessionStorage.getItem(tabKey) ?? '';
  } catch {
    // As above.
  }
  return tabName === '' ? renew() : tabName;
}
/** Where the browser keeps nothing, drafts live as long as their page. */
const nothing = { getItem: () => null, setItem() {}, removeItem() {}, key: () => null, length: 0 };
function storage() {
  try {
    return localStorage;
  } catch {
    return nothing;
  }
}
export const drafts = draftStore({ storage: storage(), tab: { read, renew }, now: Date.now });

/** Who writes here: known before any form is shown. */
export function draftOwner(): Owner {
  const idOf = (name: string) => queryClient.getQueryData<{ id: string }>([name])?.id ?? '';
  return { person: idOf('user'), shop: idOf('shop') };
}

/** Milliseconds without a letter until it is written. */
const rest = 300;
/** Writes the draft of one form a moment after the last letter, and at once when told to. */
export function draftWriter<T>(owner: Owner, form: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let write: (() => void) | undefined;
  const flush = () => {
    clearTimeout(timer);
    write?.();
    write = undefined;
  };
  return {
    flush,
    /** Undefined: the form is as it began. */
    write(values: T | undefined) {
      write = () => void (values === undefined ? drafts.drop(owner, form) : drafts.keep(owner, form, values));
      clearTimeout(timer);
      timer = setTimeout(flush, rest);
    },
    drop() {
      write = undefined;
      drafts.drop(owner, form);
    },
  };
}
