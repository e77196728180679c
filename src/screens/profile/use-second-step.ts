import { useQuery } from '@tanstack/react-query';
import type { SecondStepState } from '../../../common/contracts/profile.ts';
import { accessToken } from '../../../common/session.ts';
import { http } from '../../app/http.ts';

export const secondStepPath = '/api/user/totp';
export const secondStepKey = ['my-second-step'];

/** Whether signing in takes a code of an app. */
export const useSecondStep = () =>
  useQuery({
    queryKey: secondStepKey,
    enabled: accessToken() !== undefined,
    queryFn: async () => (await http.get<SecondStepState>(secondStepPath)).data,
  });
