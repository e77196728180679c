/** Apart from what asks by it: a live event renews it, and records' events are themselves part of the news. */
export const newsKey = ['news'];
