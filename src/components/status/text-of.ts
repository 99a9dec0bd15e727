import type { Status } from '#domain/status/status.ts';
import { plainLines } from '../text/plain-lines.ts';

/** Returns the text of a status: its subject, and its lines without markup. */
export const textOf = ({ spoilerText, content }: Pick<Status, 'spoilerText' | 'content'>): string =>
  [spoilerText, plainLines(content)].filter((part) => part !== '').join('\n\n');

/** Returns the text of a status that is read aloud: its text, and the descriptions of its media (rule read-aloud). */
export const spokenOf = (status: Pick<Status, 'spoilerText' | 'content' | 'attachments'>): string =>
  [textOf(status), ...status.attachments.map(({ description }) => description)].filter((part) => part !== '').join('\n');
