/** What of it a conversation answers to. */
export interface Incoming {
  /** What was typed, or the title of what was picked; empty for what has no words (a picture). */
  text: string;
  /** The id of the option that was picked. */
  picked: string | null;
  /** Where they said that they are, on a map. */
  place?: { latitude: number; longitude: number };
  /** What was sent along that a bot cannot read: `audio`, `image`, as WhatsApp calls it. */
  media?: string;
  /** What no flow reads and nobody may miss: a cart of WhatsApp's own catalogue. */
  forPerson?: true;
}
