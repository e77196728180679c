const timePattern = /^\d\d:\d\d$/;

/** What opening hours mean beyond what they say: `closes` at or before `opens` is on the next day. */
export function closing({ opens, closes }: Readonly<Record<string, unknown>>): 'next_day' | 'whole_day' | undefined {
  if (typeof opens !== 'string' || typeof closes !== 'string' || !timePattern.test(opens) || !timePattern.test(closes))
    return;
  if (closes === opens) return 'whole_day';
  return closes < opens ? 'next_day' : undefined;
}
