import { Alert } from 'antd';
import { Link } from 'react-router';
import { listLink } from '../../app/list-link.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** Money that came and pays nothing waits for somebody to decide. */
export function Held({ count }: { count: number }) {
  const t = useTexts(texts);
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={<strong>{t.held(count)}</strong>}
      action={
        <Link className="way" to={listLink('transactions', [{ field: 'state', operator: 'eq', value: 'held' }])}>
          {t.see_held}
        </Link>
      }
    />
  );
}
