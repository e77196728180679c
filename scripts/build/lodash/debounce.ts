/**
 * A function that runs `wait` milliseconds after its last call, with what that was called with. `flush` runs it at
 * once where a call waits, and `cancel` lets that call go.
 */
export default function debounce<A extends unknown[]>(run: (...given: A) => void, wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: A | undefined;
  const cancel = () => {
    clearTimeout(timer);
    last = undefined;
  };
  const flush = () => {
    const given = last;
    cancel();
    if (given) run(...given);
  };
  const debounced = (...given: A) => {
    cancel();
    last = given;
    timer = setTimeout(flush, wait);
  };
  return Object.assign(debounced, { flush, cancel });
}
