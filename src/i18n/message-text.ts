import { useIntl, type IntlShape } from 'react-intl';
import type { Message } from '#domain/text/message.ts';
import type { MessageId } from './messages.ts';

const UNKNOWN: MessageId = 'errors.unknown';

const textOf = (intl: IntlShape, { key, args = {} }: Message): string => {
  const values = Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? textOf(intl, value) : value]);
  const id = (Object.hasOwn(intl.messages, key) ? key : UNKNOWN) as MessageId;
  return intl.formatMessage({ id }, Object.fromEntries(values) as Record<string, string | number>);
};

/** Returns a function that formats the messages of machines; one whose key has no text is the unknown error. */
export const useMessageText = (): ((message: Message) => string) => {
  const intl = useIntl();
  return (message) => textOf(intl, message);
};
