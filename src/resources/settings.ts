import type { SingletonName } from '../../resources/index.ts';
import { credit } from './credit/index.ts';
import { expenseBudgets } from './expense_budgets/index.ts';
import { inbox } from './inbox/index.ts';
import { notifications } from './notifications/index.ts';
import { orderWorkflow } from './order_workflow/index.ts';
import { paymentSettings } from './payment_settings/index.ts';
import { receiptSettings } from './receipt_settings/index.ts';
import { shops } from './shops/index.ts';
import type { SettingsView } from './types.ts';
import { widget } from './widget/index.ts';

/** What there is once a shop and has a page, the one the menu leads to first. */
export const settings = {
  shops,
  widget,
  inbox,
  expense_budgets: expenseBudgets,
  credit,
  notifications,
  receipt_settings: receiptSettings,
  payment_settings: paymentSettings,
  order_workflow: orderWorkflow,
} satisfies Partial<Record<SingletonName, SettingsView>>;
export type SettingsName = keyof typeof settings;
