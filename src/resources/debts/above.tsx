import type { AboveProps } from '../../actions/above.ts';
import Left from './left.tsx';
import { Reminder } from './reminder/reminder.tsx';

/** What is known of a debt before something is done about it. */
export default function Above(props: AboveProps) {
  return props.action === 'remind' ? <Reminder {...props} /> : <Left {...props} />;
}
