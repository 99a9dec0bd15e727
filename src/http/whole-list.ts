import { array, pipe, transform, unknown, type GenericSchema } from 'valibot';
import { listOf, type Report } from './tolerant.ts';

const PART = 500; // as many items as `listOf` reads
const LONGEST_LIST = 100_000; // our choice, for hostile servers

/** A list that a server returns at once, without its malformed items: it may be longer than any page. */
export const wholeListOf = <S extends GenericSchema>(schema: S, report: Report) =>
  pipe(
    array(unknown()),
    transform((items) =>
      Array.from({ length: Math.ceil(Math.min(items.length, LONGEST_LIST) / PART) }, (_, at) => items.slice(at * PART, (at + 1) * PART)),
    ),
    array(listOf(schema, report)),
    transform((lists) => lists.flatMap((list) => list)),
  );
