import { launch } from './launcher.ts';
import type { Dukani, DukaniArguments, Happening, Listener, Options, Person, Widget } from './options.ts';

const page = window as typeof window & { dukani?: Dukani };
const tag = document.currentScript as HTMLScriptElement | null;
const origin = (tag ? new URL(tag.src) : location).origin;

if (!page.dukani?.started) {
  const started = new Map<number, Widget>();
  const listeners: [Happening, Listener][] = [];
  const alive = () => [...started.values()].filter((widget) => widget.alive());
  const start = (options: Partial<Options>): Widget => {
    const botId = +(options.botId as number);
    started.get(botId)?.destroy();
    const widget = launch({ base: origin, ...options, botId }, alive().length, (happening, detail) => {
      // One panel at a time: what opens moves the others out of its way.
      if (happening === 'open') for (const other of started.values()) if (other !== widget) other.close();
      // Later, so that what goes wrong in a page's listener stays the page's.
      for (const [wanted, listener] of listeners) if (wanted === happening) setTimeout(listener, 0, { botId, detail });
    });
    started.set(botId, widget);
    return widget;
  };
  const dukani = (...[command, one, two]: DukaniArguments): unknown => {
    if (typeof command === 'object') return start(command);
    if (command === 'on') return listeners.push([one as Happening, two as Listener]);
    return alive()[0]?.[command](one as Person & string);
  };
  const { q = [] } = page.dukani ?? {};
  page.dukani = Object.assign(dukani as Dukani, { started });
  for (const each of q) dukani(...each);
}

// A second tag, or the same one evaluated again by a page that swaps its contents, shares the first one's name and
// widgets. A page that wrote itself anew has taken them away.
const dataset = tag?.dataset;
if (dataset?.botId && !page.dukani.started?.get(+dataset.botId)?.alive()) {
  page.dukani({
    ...(dataset as Partial<Options>),
    theme: dataset.theme && JSON.parse(dataset.theme),
  });
}
