import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '../../common/contracts/accounts.ts';
import type { Shop } from '../../common/contracts/shop.ts';
import { accessToken } from '../../common/session.ts';
import { http } from './http.ts';

/** Asked for once; not again on mount or focus. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  queryFn: async () => (await http.get<User>('/api/user')).data,
});

/** Null when there is no shop: the server says so with 404. Asked for beside the user. Never retried. */
export const shopQuery = queryOptions({
  queryKey: ['shop'],
  retry: false,
  retryOnMount: false,
  // What came while the dashboard opened is not asked for again by its first page.
  staleTime: 10_000,
  queryFn: async () => {
    try {
      return (await http.get<Shop>('/api/shop')).data;
    } catch (error) {
      if (typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 404) return null;
      throw error;
    }
  },
});

/** Both run only with an access token. */
export const useUser = () => useQuery({ ...userQuery, enabled: accessToken() !== undefined });
export const useShop = () => useQuery({ ...shopQuery, enabled: accessToken() !== undefined });
