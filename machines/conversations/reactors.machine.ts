import { statusAccountsMachine } from './status-accounts.ts';

/** The accounts by the name of the emoji they reacted with, in the server's order. */
export type ReactorsByName = ReadonlyMap<string, readonly string[]>;

/** The accounts that reacted to the status whose reactions are pointed at, as long as the session lives (rule reactors-shown). */
export const reactorsMachine = statusAccountsMachine<ReactorsByName>('reactors');
