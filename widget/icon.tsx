const paths = {
  minimise: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  send: 'M4 12l16-8-5 16-3-7z',
  attach: 'M19 12l-7 7a5 5 0 01-7-7l8-8a3 3 0 015 5l-8 7a1 1 0 01-2-2l6-6',
  date: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  list: 'M5 7h14M5 12h14M5 17h14',
  file: 'M12 4v11M7 11l5 5 5-5M5 20h14',
};

/** A line drawing in the colour of the text beside it. */
export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg className="line" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
