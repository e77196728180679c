import { type ComponentType, lazy } from 'react';

type Forms = typeof import('./forms/index.ts');

/** All forms of an account travel together, when the first is opened. */
const onOpening = <Name extends keyof Forms>(name: Name) =>
  lazy<Forms[Name] & ComponentType>(() =>
    import('./forms/index.ts').then((forms) => ({ default: forms[name] as never })),
  );

export const IdentifierForms = onOpening('IdentifierForms');
export const NameForm = onOpening('NameForm');
export const PasswordForm = onOpening('PasswordForm');
export const SecondStepBegin = onOpening('SecondStepBegin');
export const SecondStepEnd = onOpening('SecondStepEnd');
export const SecondStepSetUp = onOpening('SecondStepSetUp');
