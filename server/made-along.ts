/** A record that was made along with another: whom a debt is with. */
export interface MadeAlong {
  record: string;
  id: string;
  version: number;
}
/** Hears of what is made along with the record that has the id `of`. */
export type NoteMade = (of: string, made: MadeAlong) => void;
