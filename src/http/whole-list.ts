import type { GenericSchema } from 'valibot';
import { listOf, type Report } from './tolerant.ts';

export const LONGEST_LIST = 100_000; // our choice, for hostile servers

/** A list that a server returns at once, which may be longer than any page; malformed items are dropped and reported. */
export const wholeListOf = <S extends GenericSchema>(schema: S, report: Report) => listOf(schema, report, LONGEST_LIST);
