import { useIntl, type IntlShape } from 'react-intl';
import { statusText } from '#domain/text/failure-text.ts';
import type { Message } from '#domain/text/message.ts';
import type { MessageId } from './messages.ts';

const UNKNOWN: MessageId = 'errors.unknown';

const textOf = (intl: IntlShape, { key, args = {} }: Message): string => {
  const valueOf = (value: NonNullable<Message['args']>[string]) => {
    if (typeof value !== 'object') return value;
    return textOf(intl, 'kind' in value ? statusText(value) : value);
  };
  const values = Object.entries(args).map(([name, value]) => [name, valueOf(value)]);
  const id = (Object.hasOwn(intl.messages, key) ? key : UNKNOWN) as MessageId;
  return intl.formatMessage({ id }, Object.fromEntries(values) as Record<string, string | number>);
};

/** Returns a function that formats the messages of machines; one whose key has no text is the unknown error. */
export const useMessageText = (): ((message: Message) => string) => {
  const intl = useIntl();
  return (message) => textOf(intl, message);
};
