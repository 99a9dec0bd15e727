import type { Page } from '@playwright/test';
import { sheetOf } from '#domain/theme/sheet.ts';
import type { DistinctTheme } from '#tests/support/distinct-themes.ts';
import { armed, settled } from './axe.ts';
import { measureContrast } from './axe-themes-page.ts';
import { BY_COLOURS } from './themes.ts';

/** Returns CSS that gives each colour a distinct value: elements painted alike in it are alike in every theme. */
const motleyOf = ({ theme: { properties } }: DistinctTheme): string => {
  const names = Object.keys(properties).filter((name) => /^(?:#|rgb)/.test(properties[name as '--text'] ?? ''));
  const colours = names.map((name, at) => `${name}:rgb(${[37, 71, 113].map((step) => (at * step + step) % 256).join(' ')})`);
  return `:root:root:root{${colours.join(';')}}`;
};

/** Returns the texts that are unreadable in one of the themes, on the page or in the dialog over it, and the minimal number of texts per theme that axe judged. Axe judges the first theme of each colour scheme. */
export const unreadableIn = async (page: Page, themes: readonly DistinctTheme[]) => {
  await settled(page);
  await armed(page);
  const isFirst = ({ theme: { scheme } }: DistinctTheme, at: number) => themes.findIndex(({ theme }) => theme.scheme === scheme) === at;
  const sheets = themes.map((one, at) => [one.names.join(' = ').slice(0, 200), sheetOf(one.theme), isFirst(one, at)] as const);
  return page.evaluate(measureContrast, { themes: sheets, motley: motleyOf(themes[0]!), rules: BY_COLOURS });
};
