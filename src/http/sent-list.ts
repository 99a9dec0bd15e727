import { array, number, object, pipe, transform, unknown, type GenericSchema } from 'valibot';
import { wholeListOf, type Report } from './tolerant.ts';

/** A list without its malformed items, and the number of items that the server sent: a page with fewer than requested is the last. */
export const sentListOf = <S extends GenericSchema>(schema: S, report: Report) =>
  pipe(
    array(unknown()),
    transform((items) => ({ items, sent: items.length })),
    object({ items: wholeListOf(schema, report), sent: number() }),
  );
