import type { SettingsView } from '../types.ts';

export const expenseBudgets: SettingsView = { path: '/dashboard/expenses/budgets' };
