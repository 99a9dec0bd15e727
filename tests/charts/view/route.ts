export const VIEWS = ['chart', 'simulator', 'paths'] as const;
export type View = (typeof VIEWS)[number];

/** In place of a machine: the page that plays a trace. */
export const TRACE = '~trace';

/** The part of the gallery that an address shows. */
export interface Route {
  /** The id of the selected machine. */
  readonly machine?: string;
  readonly view: View;
  readonly query: string;
}

/** Reads the fragment of an address: `#/chat/simulator?q=retry`. */
export const routeOf = (fragment: string): Route => {
  const [path = '', search = ''] = fragment.replace(/^#/, '').split('?');
  const [, machine = '', view = ''] = path.split('/').map(decodeURIComponent);
  return {
    ...(machine === '' ? {} : { machine }),
    view: VIEWS.find((known) => known === view) ?? 'chart',
    query: new URLSearchParams(search).get('q') ?? '',
  };
};

/** Returns the fragment that shows a route. */
export const fragmentOf = ({ machine, view, query }: Route): string => {
  const path = machine === undefined ? '' : `${encodeURIComponent(machine)}${view === 'chart' ? '' : `/${view}`}`;
  return `#/${path}${query === '' ? '' : `?${new URLSearchParams({ q: query }).toString()}`}`;
};
