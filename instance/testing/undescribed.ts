/** A request, or a part of one, that a server of the flavour does not describe. */
export interface Undescribed {
  flavour: string;
  method: string;
  path: string;
  /** `endpoint`, `accept` or `content-type`; for a field `query` or `body` */
  part: string;
  name: string;
}

/** Records undescribed parts of requests, each once. */
export interface UndescribedLog {
  add(one: Undescribed): void;
  /** one line for each: `pleroma: POST /api/v1/apps, body: colour` */
  lines(): string[];
  clear(): void;
}

const most = 500;

/** Nothing yet. */
export function makeUndescribedLog(): UndescribedLog {
  const lines = new Set<string>();
  return {
    add: ({ flavour, method, path, part, name }) => {
      if (lines.size < most) lines.add(`${flavour}: ${method} ${path}, ${part}${name === '' ? '' : `: ${name}`}`);
    },
    lines: () => [...lines],
    clear: () => lines.clear(),
  };
}
