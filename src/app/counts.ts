import { useQuery } from '@tanstack/react-query';
import type { ListCount } from '../../common/contracts/figures.ts';
import { type Resource, stateFieldOf } from '../../resources/kit/index.ts';
import { http } from './http.ts';

/** How many rows a record type has in each state. Live events fetch it anew. */
export const useCounts = (resource: Resource, enabled = true) =>
  useQuery({
    queryKey: ['counts', resource.name],
    enabled,
    queryFn: async () =>
      (await http.get<ListCount>(`/api/${resource.name}/count?_by=${stateFieldOf(resource)?.name ?? ''}`)).data,
  }).data;
