const paths = {
  chat: 'M4 5h16v11H9l-5 4z',
  messages: 'M4 6h16v12H4zM4 7l8 6 8-6',
  mail: 'M12 16a4 4 0 1 1 4-4c0 3 1 4 2.5 4C20 16 21 14 21 12a9 9 0 1 0-4 7.5',
  browser: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3.5 6 3.5 9S15 18 12 21c-3-3-3.5-6-3.5-9S9 6 12 3',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5h4v5h-4zM7 14.5h4v5H7z',
  send: 'M4 4l17 8-17 8 3-8zM7 12h14',
  place: 'M12 21c-4-5-7-8-7-11a7 7 0 0 1 14 0c0 3-3 6-7 11M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  close: 'M5 5l14 14M19 5L5 19',
  reload: 'M20 11a8 8 0 1 0-2.5 6M20 4v7h-7',
  out: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  reply: 'M10 6L4 12l6 6M4 12h10c4 0 6 3 6 7',
  file: 'M6 3h9l4 4v14H6zM14 3v5h5',
  wallet: 'M3 7h18v13H3zM3 7l12-4v4M16 13.5h2',
};

/** A line icon, decoration only: the words beside it or the button's label say what it means. */
export function Icon({ name, size = 22 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
