import type { ComponentType, LazyExoticComponent } from 'react';
import type { Shop } from '../../common/contracts/shop.ts';
import type { Language } from '../../resources/enums.ts';
import type { ResourceName } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import type { AboveProps, Sends } from '../actions/above.ts';
import type { Confirm } from '../app/confirm.tsx';
import type { FormHelp } from '../fields/types.ts';
import type { View } from '../pages/list/view.ts';

/** A part of a page that is fetched when the page is. */
type Lazy<P = object> = LazyExoticComponent<ComponentType<P>>;
export type PagePart = 'list' | 'show' | 'create' | 'edit';
export type Row = Record<string, unknown> & { id: string };

export interface AnsweredProps {
  row: Row;
  action: string;
  /** What it answered with beside the record. */
  answer: Readonly<Record<string, unknown>>;
  sheet: { open: boolean; onClose(): void; onClosed(): void };
}
export interface HistoryNoteProps {
  event: string;
  data: Readonly<Record<string, unknown>>;
}
interface ListAboveProps extends Pick<View, 'resource' | 'words'> {
  /** Its list holds nothing yet: it stands below what says so. */
  isEmpty: boolean;
  /** Query parameter → value, as it is now. */
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}
export interface BeforeSave {
  id: string;
  loaded: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, unknown>>;
  confirm: Confirm;
  language: Language;
}

/** How one record type looks where the generic pages are not enough. */
export interface RecordView {
  /** The drawing above its empty list; left out, its icon. */
  picture?: ComponentType;
  /** Where its empty list leads on to, in its labels' own words. */
  step?: { record: ResourceName; part: 'list' | 'create'; query?: string };
  /** Addresses that are not the usual ones. */
  paths?: Partial<Record<PagePart | 'overview', string>>;
  /** Pages that take the place of the generic ones. */
  pages?: Partial<Record<PagePart, () => Promise<{ default: ComponentType<{ resource: Resource }> }>>>;
  /** Other records whose labels its pages read. */
  labels?: readonly ResourceName[];
  /** What `show.above` has a way to add: its list on the page has none of its own. */
  adds?: readonly ResourceName[];
  /** The room that `list.above` stands in, in pixels, so that nothing moves once its code has come. */
  aboveHeight?: readonly [narrow: number, wide: number];
  /** The same of `show.above`, in rows of text: three, if left out. */
  aboveRows?: (row: Row) => number;
  slots?: {
    'list.above'?: Lazy<ListAboveProps>;
    /** What a row comes to, where no field says it: in the place of its amount. */
    'row.amount'?: Lazy<{ row: Row }>;
    /** In its form, above the fields: what they mean for what is chosen. */
    'form.above'?: Lazy<Omit<FormSlotProps, 'loaded'>>;
    /** Below the fields: what comes of them. */
    'form.below'?: Lazy<Omit<FormSlotProps, 'loaded'>>;
    'show.above'?: Lazy<{ row: Row }>;
    /** After what it is and the records that point to it. */
    'show.below'?: Lazy<{ row: Row }>;
    /** In its history, what an event with data of its own says, where those are codes. */
    'history.note'?: Lazy<HistoryNoteProps>;
    /** In the form of this action, above what it asks for. */
    'action.above'?: Lazy<AboveProps>;
    /** Comes up over its page with what an action answers. */
    'action.answered'?: Lazy<AnsweredProps>;
  };
  /** What stands above its page fills a screen with these records: as much is kept free until they are there. */
  fillsScreen?: ResourceName;
  /** Arguments of an action that `action.above` asks for itself, as they are needed just now. */
  draws?: Readonly<Record<string, readonly string[]>>;
  /** What is sent of what was typed for an action, where that is not the same. */
  sends?: Sends;
  /** Below a field of its form: what helps to write it. */
  tools?: Readonly<Record<string, Lazy>>;
  /** What a new one usually is in this shop. */
  starts?(shop: Shop): Readonly<Record<string, unknown>>;
  /** Asked before a change is saved; gives whether to go on. */
  beforeSave?(change: BeforeSave): Promise<boolean>;
}

/** What the page of what there is once a shop says beyond its labels. */
export interface SettingsWords {
  /** Left out, what the record is called. */
  title?: string;
  /** What is told after saving, or after it failed. */
  updated?: string;
  updatedText?: string;
  updateFailed?: string;
  help?: FormHelp;
}
export interface FormSlotProps {
  /** As it is saved. */
  loaded: Readonly<Record<string, unknown>>;
  /** As it is typed. */
  values: Readonly<Record<string, unknown>>;
  /** Writes into the form; undefined where nobody may. */
  set: ((values: Record<string, unknown>) => void) | undefined;
}
export interface SettingsView {
  path: string;
  /** The call by which it is saved, where the specification names one; PATCH changes groups part by part. */
  method?: 'put';
  /** What the shop takes follows from it. */
  changesShop?: true;
  /** Fetched with the page, and drawn anew with everything that is typed. */
  slots?: {
    /** Above the first fields. */
    'form.above'?: Lazy<FormSlotProps>;
    /** What the form makes, as others will see it: beside the form where there is room. */
    'form.preview'?: Lazy<FormSlotProps>;
    /** Below the last fields. */
    'form.below'?: Lazy<FormSlotProps>;
  };
  /** Fields that its slots draw as inputs of the form; the rest of the form leaves them out. */
  draws?: readonly string[];
  /** Fetched with the page: the same promise each time. */
  words?(): Promise<Readonly<Record<Language, SettingsWords>>>;
}
