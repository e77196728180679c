import { type ComponentType, lazy } from 'react';

type Forms = typeof import('./forms/index.ts');

/** All forms of an account travel together, when the first is opened. */
const later = <Name extends keyof Forms>(name: Name) =>
  lazy<Forms[Name] & ComponentType>(() =>
    import('./forms/index.ts').then((forms) => ({ default: forms[name] as never })),
  );

export const IdentifierForms = later('IdentifierForms');
export const NameForm = later('NameForm');
export const PasswordForm = later('PasswordForm');
export const SecondStepBegin = later('SecondStepBegin');
export const SecondStepEnd = later('SecondStepEnd');
export const SecondStepSetUp = later('SecondStepSetUp');
