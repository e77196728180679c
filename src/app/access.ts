import { useQuery } from '@tanstack/react-query';
import type { User } from '../../common/contracts/accounts.ts';
import type { Shop } from '../../common/contracts/shop.ts';
import { accessToken } from '../../common/session.ts';
import { http } from './http.ts';

/** Runs only with an access token; not asked again on mount or focus. */
export const useUser = () =>
  useQuery({
    queryKey: ['user'],
    enabled: accessToken() !== undefined,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    queryFn: async () => (await http.get<User>('/api/user')).data,
  });

/** Null when there is no shop: the server says so with 404. Asked for beside the user. Never retried. */
export const useShop = () =>
  useQuery({
    queryKey: ['shop'],
    enabled: accessToken() !== undefined,
    retry: false,
    queryFn: async () => {
      try {
        return (await http.get<Shop>('/api/shop')).data;
      } catch (error) {
        if (typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 404)
          return null;
        throw error;
      }
    },
  });
