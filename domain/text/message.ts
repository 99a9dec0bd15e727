import type { Failure } from './failure.ts';

/** A text for the user as a key of the locales; an argument may itself be a message, or a failure that is described by its status. */
export interface Message {
  key: string;
  args?: Readonly<Record<string, string | number | Message | Failure>>;
}
