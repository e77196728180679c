/** What is said of a sale by the name that its record has: each page that writes one down brings its own. */
export interface SaleWords {
  saved(number: number): string;
  cash_saved(number: number): string;
  part_saved(number: number, paid: string): string;
  cash_taken: string;
  cash_waits: string;
  cash_undone: string;
  cash_failed: string;
  credit_saved(number: number): string;
  credit_failed: string;
  credit_given: string;
  credit_waits: string;
  credit_undone: string;
  who_pays: string;
  price_changed(total: string): string;
  key_reused: string;
  discount_large: string;
}
