/** What goods are counted by, each with the words and short forms for it. The first is what it is called here. */
const units: readonly (readonly string[])[] = [
  ['kilo', 'kg', 'kgs', 'kilogramu', 'kilos', 'kilogram', 'kilograms'],
  ['lita', 'l', 'ltr', 'litre', 'litres', 'liter', 'liters'],
  ['mita', 'metre', 'metres', 'meter', 'meters'],
  ['katoni', 'carton', 'cartons', 'ctn', 'ctns'],
  ['trei', 'tray', 'trays'],
  ['pakti', 'paketi', 'packet', 'packets', 'pkt', 'pkts', 'pack', 'packs'],
  ['chupa', 'bottle', 'bottles'],
  ['gunia', 'magunia', 'sack', 'sacks'],
  ['mfuko', 'mifuko', 'bag', 'bags'],
  ['kopo', 'makopo', 'can', 'cans', 'tin', 'tins'],
  ['boksi', 'maboksi', 'box', 'boxes'],
  ['debe', 'madebe'],
  ['fungu', 'mafungu', 'bunch', 'bunches'],
  ['mche', 'miche'],
  ['doti'],
  ['jozi', 'pair', 'pairs', 'pea'],
  ['rola', 'roll', 'rolls'],
  ['pisi', 'pc', 'pcs', 'piece', 'pieces', 'kipande', 'vipande'],
];
const known = new Map(
  units.flatMap(([name = '', ...others]) => [name, ...others].map((word) => [word, name] as const)),
);

/** The unit a word stands for: `kgs` is `kilo`. */
export const unitOf = (word: string): string | undefined => known.get(word);
