import type { Entry } from '#scripts/charts/catalog.ts';

/** A machine that matches a search, and the states, events and actors that do. */
export interface Hit {
  readonly entry: Entry;
  readonly found: readonly string[];
}

const MAX_FOUND = 3; // our choice: one or two lines of the list

/** Returns the machines whose name, subject, states, events or actors contain every word of a query, those matching by name first. */
export const searchMachines = (entries: readonly Entry[], query: string): Hit[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  if (words.length === 0) return entries.map((entry) => ({ entry, found: [] }));
  const named: Hit[] = [];
  const others: Hit[] = [];
  for (const entry of entries) {
    const parts = [...entry.states, ...entry.events, ...entry.starts.map(({ name }) => name), ...entry.sendsTo, ...entry.parents];
    const found = [...new Set(parts.filter(has))];
    if (has(`${entry.subject} ${entry.id}`)) named.push({ entry, found: found.slice(0, MAX_FOUND) });
    else if (found.length > 0) others.push({ entry, found: found.slice(0, MAX_FOUND) });
  }
  return [...named, ...others];
};
