/** One legal page in one language. */
export interface LegalText {
  title: string;
  description: string;
  heading: string;
  lead: string;
  /** Said first: nobody should take it for finished law. */
  notice: string;
  parts: { id: string; title: string; text: string[] }[];
}
