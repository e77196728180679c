export { IdentifierForms } from './identifier-forms.tsx';
export { NameForm } from './name-form.tsx';
export { PasswordForm } from './password-form.tsx';
export { SecondStepBegin, SecondStepEnd } from './second-step-forms.tsx';
export { SecondStepSetUp } from './second-step-set-up.tsx';
