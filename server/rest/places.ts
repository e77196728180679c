import { problem } from '../problems.ts';

/** So many at once, of one shop and of all of them together; who comes to a line of so many does not wait in it. */
interface Room {
  ofOne: number;
  inAll: number;
  line: number;
}
/** Gives its place back. */
type Leave = () => void;
interface Waiting {
  shopId: string;
  come(leave: Leave): void;
}

/**
 * Places for reading. Who finds none waits for so many milliseconds, or for as long as it takes, and hears `shop_busy`
 * then. A free one goes to the shop that has the fewest: nobody waits behind all that another shop asks for.
 */
export function makePlaces({ ofOne, inAll, line }: Room): (shopId: string, patience?: number) => Promise<Leave> {
  const taken = new Map<string, number>();
  const waiting: Waiting[] = [];
  let all = 0;
  const of = (shopId: string) => taken.get(shopId) ?? 0;
  const isFree = (shopId: string) => all < inAll && of(shopId) < ofOne;

  function take(shopId: string): Leave {
    all += 1;
    taken.set(shopId, of(shopId) + 1);
    return () => {
      all -= 1;
      if (of(shopId) > 1) taken.set(shopId, of(shopId) - 1);
      else taken.delete(shopId);
      next();
    };
  }
  function next(): void {
    const free = waiting.filter(({ shopId }) => isFree(shopId));
    const min = Math.min(...free.map(({ shopId }) => of(shopId)));
    const first = free.find(({ shopId }) => of(shopId) === min);
    if (!first) return;
    waiting.splice(waiting.indexOf(first), 1);
    first.come(take(first.shopId));
  }

  return (shopId, patience) =>
    new Promise((resolve, reject) => {
      if (isFree(shopId)) return resolve(take(shopId));
      if (waiting.filter((each) => each.shopId === shopId).length >= line) return reject(problem('shop_busy'));
      const mine: Waiting = {
        shopId,
        come(leave) {
          clearTimeout(timer);
          resolve(leave);
        },
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(mine), 1);
        reject(problem('shop_busy'));
      };
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
      waiting.push(mine);
    });
}
