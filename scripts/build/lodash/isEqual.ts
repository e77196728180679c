const isPlain = (value: object) => [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));

/** Whether two values hold the same; what is neither a list, a plain object nor a time is only the same as itself. */
export default function isEqual(one: unknown, other: unknown): boolean {
  if (one === other || Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Date && other instanceof Date) return Object.is(one.getTime(), other.getTime());
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))];
  return own.length === others.size && own.every(([key, value]) => others.has(key) && isEqual(value, others.get(key)));
}
