import type { ComponentType } from 'react';
import type { AboveProps } from '../../actions/above.ts';
import { Cash } from './cash/cash.tsx';
import Left from './left.tsx';
import { Reminder } from './reminder/reminder.tsx';

const parts: Readonly<Record<string, ComponentType<AboveProps>>> = { remind: Reminder, record_cash: Cash };

/** What is known of a debt before something is done about it. */
export default function Above(props: AboveProps) {
  const Part = parts[props.action] ?? Left;
  return <Part {...props} />;
}
