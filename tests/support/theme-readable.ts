import { contrast } from '#domain/theme/contrast.ts';
import { leastOf } from '#domain/theme/grounds.ts';
import type { ThemeProperties } from '#domain/theme/properties.ts';
import { INKS } from '#domain/theme/roles.ts';

/** Returns every text of an appearance that is unreadable on some surface. */
export const unreadable = ({ colours, alert }: ThemeProperties): readonly string[] => [
  ...(['accent', ...INKS] as const).filter((ink) => leastOf(ink, colours, alert) < 4.5),
  ...(['accent', 'red'] as const).filter((ground) => contrast(colours[`on-${ground}`], colours[ground]) < 4.5),
];
