import { appendFileSync } from 'node:fs';

/** A result that axe could not decide: the rule, the reason, and the element. */
export interface Incomplete {
  id: string;
  reason: string;
  html: string;
}

/** The file for the undecided results of axe, one line of JSON each, where a run collects them; docs/accessibility.md has the decisions. */
export const INCOMPLETE_FILE = process.env['AXE_INCOMPLETE'];

const stored = new Set<string>();

/** Adds undecided results to the list, each rule, reason and form of an element once. */
export const storeIncomplete = (where: string, incomplete: readonly Incomplete[]): void => {
  if (INCOMPLETE_FILE === undefined) return;
  for (const { id, reason, html } of incomplete) {
    const form = html.replaceAll(/_r_[0-9a-z]+_|\d+/g, '').replaceAll(/(href|src|style|id|aria-label|title)="[^"]*"/g, '');
    const key = [id, reason, form].join('|');
    if (stored.has(key)) continue;
    stored.add(key);
    appendFileSync(INCOMPLETE_FILE, `${JSON.stringify({ id, where, reason, html })}\n`);
  }
};
