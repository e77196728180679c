import { useQuery } from '@tanstack/react-query';

/** All forms of an account travel together, when the first is opened. */
export const useForms = (isOpen: boolean) =>
  useQuery({
    queryKey: ['account-forms'],
    enabled: isOpen,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    // Without a network they may be kept on the device.
    networkMode: 'always',
    refetchOnReconnect: true,
    // What is gone from the server comes with the page anew.
    throwOnError: (_, { state }) => navigator.onLine && state.errorUpdateCount > 1,
    queryFn: () => import('./forms/index.ts'),
  });
