import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../screens/problem.ts';
import NotFound from '../not-found.tsx';

/** Tells a record that is missing from one that could not be fetched; without a network it comes by itself once there is one. */
export function NotLoaded({ query }: { query: { error: unknown; refetch(): Promise<unknown> } }) {
  const { t } = useTranslation();
  const { status, message } = readProblem(query.error);
  if (status === 404) return <NotFound />;
  const reached = status > 0;
  return (
    <Alert
      type="error"
      showIcon
      message={reached ? t('state.failed') : t('state.noNetwork')}
      description={reached ? message : undefined}
      action={<Button onClick={() => void query.refetch()}>{t('state.retry')}</Button>}
    />
  );
}
