interface Sold {
  lines: readonly { product_id?: string | null }[];
  stock_released_at: string | null;
  paid: number;
  refunded: number;
}

/** An amount alone is handed over by nobody. */
export const hasGoods = ({ lines }: Pick<Sold, 'lines'>): boolean => lines.some(({ product_id: id }) => id != null);

/** What goes back to where it came from when a sale is called off. */
export interface GoesBack {
  goods: boolean;
  money: boolean;
}
export const goesBackOf = (sold: Sold): GoesBack => ({
  goods: sold.stock_released_at === null && hasGoods(sold),
  money: sold.paid > sold.refunded,
});
