import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Message } from '#domain/text/message.ts';
import type { MessageId, Values } from './messages.ts';

type Props = { id: MessageId; values?: Readonly<Record<string, ReactNode | ((words: ReactNode) => ReactNode)>> };

/** A text of the locales, whose holes may hold elements and whose marked words may become some. */
export function Words({ id, values }: Props) {
  return useIntl().formatMessage({ id }, values);
}

const LITERAL = 0; // `TYPE.literal` of the parser, which is not loaded

/** What a message says that is one plain text, as most are; it needs no formatting. */
const plainTextOf = (message: IntlShape['messages'][string] | undefined): string | undefined => {
  const [only, ...others] = Array.isArray(message) ? message : [];
  return Number(only?.type) === LITERAL && others.length === 0 ? (only as { value: string }).value : undefined;
};

const UNKNOWN: MessageId = 'errors.unknown';

const say = (intl: IntlShape, { key, args = {} }: Message): string => {
  const values = Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? say(intl, value) : value]);
  return intl.formatMessage({ id: Object.hasOwn(intl.messages, key) ? key : UNKNOWN }, Object.fromEntries(values));
};

/** Texts as strings: by id, as a machine says them, and numbers. */
export const useWords = () => {
  const intl = useIntl();
  return {
    words: (id: MessageId, values?: Values) => plainTextOf(intl.messages[id]) ?? intl.formatMessage({ id }, values),
    said: (message: Message) => say(intl, message),
    count: (value: number) => intl.formatNumber(value),
  };
};
