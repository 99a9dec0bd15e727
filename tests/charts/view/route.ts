export const VIEWS = ['chart', 'simulator', 'paths'] as const;
export type View = (typeof VIEWS)[number];

/** Instead of a machine: the page that plays a trace. */
export const TRACE = '~trace';

/** The part of the gallery that an address shows. */
export interface Route {
  /** The id of the selected machine. */
  readonly machine?: string;
  readonly view: View;
  readonly query: string;
  /** The run of the simulator as text. */
  readonly run?: string;
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
};

/** Reads the fragment of an address, in which malformed parts count as empty: `#/chat/simulator?q=retry`. */
export const routeOf = (fragment: string): Route => {
  const [path = '', search = ''] = fragment.replace(/^#/, '').split('?');
  const params = new URLSearchParams(search);
  const [, machine = '', view = ''] = path.split('/').map(decoded);
  return {
    ...(machine === '' ? {} : { machine }),
    view: VIEWS.find((known) => known === view) ?? 'chart',
    query: params.get('q') ?? '',
    ...(params.has('run') ? { run: params.get('run') ?? '' } : {}),
  };
};

/** Returns the fragment that shows a route. */
export const fragmentOf = ({ machine, view, query, run }: Route): string => {
  const path = machine === undefined ? '' : `${encodeURIComponent(machine)}${view === 'chart' ? '' : `/${view}`}`;
  const params = new URLSearchParams({
    ...(query === '' ? {} : { q: query }),
    ...(run === undefined || run === '' ? {} : { run }),
  }).toString();
  return `#/${path}${params === '' ? '' : `?${params}`}`;
};
