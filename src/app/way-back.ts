/** How a list was left for one of its records. */
interface Place {
  /** Its address with all that it was narrowed by. */
  address: string;
  /** The row, and the how manieth it was. */
  id: string;
  nth: number;
  /** How far below the window's top it stood. */
  top: number;
}

/** By the list's path, until it is opened again. */
const places = new Map<string, Place>();

export const leaveList = (path: string, place: Place): void => {
  places.set(path, place);
};
export const placeLeftAt = (path: string): Place | undefined => places.get(path);
export const forgetPlace = (path: string): void => {
  places.delete(path);
};

/** Where Back leads: the list as it was left, with its filters and its page. */
export const wayBackTo = (path: string): string => placeLeftAt(path)?.address ?? path;
