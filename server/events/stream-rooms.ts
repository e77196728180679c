/** A stream's claim to one of the places that many share. */
export interface Seat {
  room: string;
  places: number;
  /** Who it counts with where a room is full: a network, which is a hint. */
  group: string;
  /** Somebody we know comes before strangers. */
  known: boolean;
}
interface Sitting {
  group: string;
  known: boolean;
  close(): void;
}

/**
 * Rooms that a few cannot fill for everybody. In a full one somebody known takes the place of a stranger; otherwise a
 * newcomer takes the place of one of the largest group, where that has two more than her own. Who loses a place comes
 * back by herself where there is room.
 */
export function makeRooms() {
  const rooms = new Map<string, Set<Sitting>>();
  /** Who would have to go; undefined where there is room, null where nobody has to. */
  function leaving({ room, places, group, known }: Seat): Sitting | null | undefined {
    const sitting = [...(rooms.get(room) ?? [])];
    if (sitting.length < places) return undefined;
    const sizes = new Map<string, number>();
    for (const each of sitting) sizes.set(each.group, (sizes.get(each.group) ?? 0) + 1);
    const size = (name: string) => sizes.get(name) ?? 0;
    const strangers = sitting.filter((each) => !each.known);
    const [largest] = (known && strangers.length > 0 ? strangers : known ? sitting : strangers).sort(
      (a, b) => size(b.group) - size(a.group),
    );
    if (!largest) return null;
    const givesWay = (known && !largest.known) || size(largest.group) > size(group) + 1;
    return givesWay ? largest : null;
  }
  return {
    hasPlace: (seat: Seat): boolean => leaving(seat) !== null,
    /** Takes a place; `close` ends the stream that has to give it up. Gives back how to leave. */
    enter(seat: Seat, close: () => void): () => void {
      leaving(seat)?.close();
      const room = rooms.get(seat.room) ?? new Set();
      rooms.set(seat.room, room);
      const sitting = { group: seat.group, known: seat.known, close };
      room.add(sitting);
      return () => {
        room.delete(sitting);
        if (room.size === 0 && rooms.get(seat.room) === room) rooms.delete(seat.room);
      };
    },
  };
}
