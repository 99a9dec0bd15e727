import type { GenericSchema } from 'valibot';
import { listOf, type Report } from './tolerant.ts';

export const LONGEST_LIST = 100_000; // our choice, for hostile servers

/** The longest list of which menus or pages render each item; our choice, for hostile servers. */
export const LONGEST_RENDERED = 2_000;

/** A list that a server returns at once, which may be longer than any page; malformed items are dropped and reported. */
export const wholeListOf = <S extends GenericSchema>(schema: S, report: Report, most = LONGEST_LIST) => listOf(schema, report, most);
