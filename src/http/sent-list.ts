import { array, number, object, pipe, transform, unknown, type GenericSchema } from 'valibot';
import { listOf, type Report } from './tolerant.ts';

/** A list without its malformed items, and the number of items that the server sent: a page with fewer than requested is the last. At most `most` items, by default those of a page. */
export const sentListOf = <S extends GenericSchema>(schema: S, report: Report, most?: number) =>
  pipe(
    array(unknown()),
    transform((items) => ({ items, sent: items.length })),
    object({ items: listOf(schema, report, most), sent: number() }),
  );
