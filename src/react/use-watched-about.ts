import { useWatch } from './use-watch.ts';

/** Fetches the server's description of itself on each mount. */
export const useWatchedInstanceDetails = (): void =>
  useWatch('about', { key: 'instance', enter: { type: 'keyed.request', input: { part: 'instance' } } });

/** Fetches the staff account of an address on each mount. */
export const useWatchedStaff = (address: string): void =>
  useWatch('about', { key: address, enter: { type: 'keyed.request', input: { part: 'staff', address } } });
