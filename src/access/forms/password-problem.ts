const shortest = 8;

/** What is wrong with a new password, as a word of `texts.errors`. */
export function passwordProblem(password: string): 'required' | 'password_short' | undefined {
  if (password === '') return 'required';
  return password.length < shortest ? 'password_short' : undefined;
}
