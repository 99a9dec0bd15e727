import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/** The rows of lists in which axe found nothing, by what they are and how they look; of this worker. */
const clean = new Set<string>();

const MARK = 'data-axe-row';

/** What tells one row from another to axe: its own names, its place and the time in it do not. */
const readRows = ({ within, mark }: { within: string; mark: string }): string[] => {
  const UNTOLD = ['id', mark, 'aria-posinset', 'aria-setsize', 'aria-labelledby', 'aria-describedby', 'data-item', 'style', 'src', 'href'];
  for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
  const { className, dataset, lang, style } = document.documentElement;
  const look = [className, JSON.stringify(dataset), lang, style.cssText, innerWidth].join();
  const all = [...(document.querySelector(within)?.querySelectorAll('article') ?? [])];
  const rows = all.filter((row) => row.parentElement?.closest('article') === null);
  return rows.map((row, at) => {
    const copy = row.cloneNode(true) as Element;
    for (const time of copy.querySelectorAll('time')) time.textContent = '';
    for (const one of [copy, ...copy.querySelectorAll('*')]) for (const name of UNTOLD) one.removeAttribute(name);
    row.setAttribute(mark, String(at));
    const around = row.closest('[role=feed], [role=log], main, aside, dialog');
    return [look, around?.tagName, around?.className, row.contains(document.activeElement), copy.outerHTML].join();
  });
};

/** The rows of a part of a page: which of them were looked at before, as they are, and a way to say that nothing is wrong with these. */
export const rowsOf = async (page: Page, within: string) => {
  const keys = (await page.evaluate(readRows, { within, mark: MARK })).map((row) => createHash('sha1').update(row).digest('hex'));
  return {
    known: keys.flatMap((key, at) => (clean.has(key) ? [`[${MARK}="${at}"]`] : [])),
    areClean: () => keys.forEach((key) => clean.add(key)),
  };
};
