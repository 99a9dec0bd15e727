import { createElement, Fragment, type ReactNode } from 'react';
import type { Message } from '#domain/text/message.ts';
import { fill, fillPlain, type Hole } from './fill.ts';
import type { Spoken } from './known.ts';
import type { MessageId, Values } from './messages.ts';
import { writeNumber } from './numbers.ts';
import { useSpoken } from './spoken.ts';

type Filled = ReactNode | ((words: ReactNode) => ReactNode);
type Props = { id: MessageId; values?: Readonly<Record<string, Filled>> };

/** Parts that keep their places need no keys. */
const inPlace = (parts: ReactNode): ReactNode => (Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts);

const holeOf = (value: Filled): Hole<ReactNode> => (typeof value === 'function' ? (words) => value(inPlace(words)) : value);

/** A text of the locales, whose holes may hold elements and whose marked words may become some. */
export function Words({ id, values }: Props) {
  const holes = values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, holeOf(value)]));
  return inPlace(fill<ReactNode>(useSpoken(), id, holes));
}

const UNKNOWN: MessageId = 'errors.unknown';

const say = (spoken: Spoken, { key, args = {} }: Message): string => {
  const values = Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? say(spoken, value) : value]);
  return fillPlain(spoken, Object.hasOwn(spoken.texts, key) ? key : UNKNOWN, Object.fromEntries(values));
};

/** Texts as strings: by id, as a machine says them, and numbers. */
export const useWords = () => {
  const spoken = useSpoken();
  return {
    words: (id: MessageId, values?: Values) => fillPlain(spoken, id, values),
    said: (message: Message) => say(spoken, message),
    count: (value: number) => writeNumber(spoken.tag, value),
  };
};
