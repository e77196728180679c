import { Alert } from 'antd';
import { Link } from 'react-router';
import { listLink } from '../../app/list-link.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** Customers who wait for an answer come before everything else. */
export function Problems({ count }: { count: number }) {
  const t = useTexts(texts);
  if (count === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      message={<strong>{t.problems(count)}</strong>}
      action={
        <Link className="way" to={listLink('orders', [{ field: 'problem_null', operator: 'eq', value: 'false' }])}>
          {t.see_problems}
        </Link>
      }
    />
  );
}
