import { useQuery } from '@tanstack/react-query';
import { accessToken } from '../../common/session.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { ReadyRole } from '../../resources/kit/access.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Permission } from '../../resources/permissions.ts';
import { http } from './http.ts';

export interface RoleName {
  id: string;
  name: string;
  /** Which of the ready roles it is. */
  preset: ReadyRole | null;
}
export interface User {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  role: RoleName | null;
  permissions: Permission[];
  /** In how many shops they work. */
  shop_count: number;
  created_at: string;
}
export type Shop = Row<FieldsOf<'shops'>> & {
  logo_url: string | null;
  bot_id: number | null;
  /** Whether a provider of mobile money is connected; without one the shop takes cash. */
  takes_mobile_money: boolean;
};
/** One of the shops a person works in. */
export interface ShopChoice {
  id: string;
  shop_name: string;
  logo_url: string | null;
  role: RoleName;
}

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
