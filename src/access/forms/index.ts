import type { ComponentType } from 'react';
import type { FormName } from '../place.ts';
import { Confirm } from './confirm.tsx';
import { Forgot } from './forgot.tsx';
import { MailSent } from './mail-sent.tsx';
import type { FormProps } from './props.ts';
import { Reset } from './reset.tsx';
import { SecondStep } from './second-step.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';

export const forms: Record<FormName, ComponentType<FormProps>> = {
  sign_in: SignIn,
  sign_up: SignUp,
  confirm: Confirm,
  forgot: Forgot,
  mail_sent: MailSent,
  reset: Reset,
  second_step: SecondStep,
};
