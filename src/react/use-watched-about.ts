import { useWatch } from './use-watch.ts';

/** What the server says of itself is asked each time that is shown. */
export const useWatchedInstanceDetails = (): void =>
  useWatch('about', { key: 'house', look: { type: 'keyed.request', input: { part: 'house' } } });

/** Who of the staff stands behind an address is asked each time it is shown. */
export const useWatchedStaff = (address: string): void =>
  useWatch('about', { key: address, look: { type: 'keyed.request', input: { part: 'staff', address } } });
