/** How one person asks for goods, for others too. */
export const requests: readonly string[] = (
  'naomba nataka ningependa nahitaji nipe nipatie niletee niwekee nitumie tunaomba tunataka tunahitaji tuletee ' +
  'mniletee agiza kuagiza want need give send'
).split(' ');
