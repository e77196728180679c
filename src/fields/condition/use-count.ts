import { useQuery } from '@tanstack/react-query';
import type { ListCount } from '../../../common/contracts/figures.ts';
import { type Condition, isGroup, partsOf } from '../../../resources/kit/condition.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { http } from '../../app/http.ts';
import { texts as common } from '../../app/texts.ts';
import { totalText } from '../../pages/list/total.ts';
import { readProblem } from '../../parts/problem.ts';
import { useSettled } from '../../parts/use-settled.ts';
import { useTexts } from '../../parts/use-texts.ts';

const typingMs = 400;
const isEverybody = (condition: Condition) => isGroup(condition) && partsOf(condition).length === 0;

interface Count {
  /** `12`, `10,000+`; undefined until it is known of these very rules. */
  total: string | undefined;
  /** Path in the tree → what is wrong there, in the reader's language. */
  errors: Readonly<Record<string, string>>;
  failure: string | undefined;
}

/** How many of a record fit; what the server refuses stands at its place in the tree. */
export function useCount(resource: Resource, condition: Condition, isReady: boolean): Count {
  const conditionJson = JSON.stringify(condition);
  const settled = useSettled(conditionJson, typingMs);
  const { failed } = useTexts(common);
  const { data, error } = useQuery({
    queryKey: ['condition-count', resource.name, settled],
    enabled: isReady && settled === conditionJson,
    retry: false,
    queryFn: async ({ signal }) => {
      const params = isEverybody(condition) ? {} : { condition: settled };
      const { data } = await http.get<ListCount>(`/api/${resource.name}/count`, { params, signal });
      return totalText({ total: data.count, isEstimate: data.is_estimate });
    },
  });
  if (!error || !isReady)
    return { total: settled === conditionJson ? data : undefined, errors: {}, failure: undefined };
  const { code, errors, message } = readProblem(error);
  const prefix = 'condition.';
  const placed = Object.entries(errors).flatMap(([path, sentence]) =>
    path.startsWith(prefix) ? [[path.slice(prefix.length), sentence]] : [],
  );
  return { total: undefined, errors: Object.fromEntries(placed), failure: code === 'unknown' ? failed : message };
}
