/** A text for the user as a key of the locales; an argument may itself be a message. */
export interface Message {
  key: string;
  args?: Readonly<Record<string, string | number | Message>>;
}
