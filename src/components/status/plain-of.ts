import type { Status } from '#domain/status/status.ts';
import { plainText } from '../text/plain-text.ts';

const plains = new WeakMap<Status, string>();

/** The plain text of a status, read once from its HTML. */
export const plainOf = (status: Status): string => {
  const plain = plains.get(status) ?? plainText(status.content);
  plains.set(status, plain);
  return plain;
};
