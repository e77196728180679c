import { useQuery } from '@tanstack/react-query';
import { accessToken } from '../../common/session.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Role, Row } from '../../resources/kit/index.ts';
import { http } from './http.ts';

export interface User {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  role: Role | null;
  created_at: string;
}
export type Shop = Row<FieldsOf<'shops'>> & {
  logo_url: string | null;
  bot_id: number | null;
  /** Whether a provider of mobile money is connected; without one the shop takes cash. */
  takes_mobile_money: boolean;
  role: Role;
};

/** Runs only with an access token; not asked again on mount or focus. */
export const useUser = () =>
  useQuery({
    queryKey: ['user'],
    enabled: accessToken() !== undefined,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    queryFn: async () => (await http.get<User>('/api/user')).data,
  });

/** Null when there is no shop: the server says so with 404. Never retried. */
export const useShop = (enabled: boolean) =>
  useQuery({
    queryKey: ['shop'],
    enabled: enabled && accessToken() !== undefined,
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
