import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Condition, isGroup, partsOf } from '../../../resources/kit/condition.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { http } from '../../app/http.ts';
import { readProblem } from '../../screens/problem.ts';

const typingMs = 400;
const isEverybody = (condition: Condition) => isGroup(condition) && partsOf(condition).length === 0;

export interface Count {
  total: number | undefined;
  /** Path in the tree → what is wrong there, in the reader's language. */
  errors: Readonly<Record<string, string>>;
  failure: string | undefined;
}

/** How many of a record fit, by the call that lists them; what the server refuses stands at its place in the tree. */
export function useCount(resource: Resource, condition: Condition, isReady: boolean): Count {
  const asked = JSON.stringify(condition);
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), typingMs);
    return () => clearTimeout(timer);
  }, [asked]);
  const { data, error } = useQuery({
    queryKey: ['condition-count', resource.name, settled],
    enabled: isReady && settled === asked,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const params = { ...(isEverybody(condition) ? {} : { condition: settled }), _start: 0, _end: 0 };
      const { headers } = await http.get(`/api/${resource.name}`, { params, signal });
      return Number(headers['x-total-count']);
    },
  });
  if (!error || !isReady) return { total: data, errors: {}, failure: undefined };
  const { errors, message } = readProblem(error);
  const prefix = 'condition.';
  const placed = Object.entries(errors).flatMap(([path, sentence]) =>
    path.startsWith(prefix) ? [[path.slice(prefix.length), sentence]] : [],
  );
  return { total: undefined, errors: Object.fromEntries(placed), failure: message };
}
