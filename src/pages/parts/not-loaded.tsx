import { Alert, Button } from 'antd';
import { texts as commonTexts } from '../../app/texts.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import NotFound from '../not-found.tsx';

/**
 * Tells a record that is missing from one that could not be fetched; without a network it comes by itself once there is
 * one.
 */
export function NotLoaded({ query }: { query: { error: unknown; refetch(): Promise<unknown> } }) {
  const common = useTexts(commonTexts);
  const { status, message } = readProblem(query.error);
  if (status === 404) return <NotFound />;
  const reached = status > 0;
  return (
    <Alert
      type="error"
      showIcon
      message={reached ? common.failed : common.noNetwork}
      description={reached ? message : undefined}
      action={<Button onClick={() => void query.refetch()}>{common.retry}</Button>}
    />
  );
}
