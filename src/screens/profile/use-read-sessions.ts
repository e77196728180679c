import { useQueryClient } from '@tanstack/react-query';

export const sessionsKey = ['my-sessions'];

/** Has the list of where somebody is signed in asked for again. */
export function useReadSessions(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionsKey });
}
