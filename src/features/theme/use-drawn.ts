import { useMemo, useState } from 'react';
import { tryLook } from '#domain/theme/edit.ts';
import { PRESETS } from '#domain/theme/presets.ts';
import { lookOf, type Look } from '#domain/theme/properties.ts';
import type { ThemeSource } from '#domain/theme/source.ts';

/** What a theme that is being made looks like; where that cannot be computed, why not, and how it looked before (rule theme-failure). */
export const useDrawn = (source: ThemeSource): { look: Look; problem?: string } => {
  const tried = useMemo(() => tryLook(source), [source]);
  const [last, setLast] = useState<Look>();
  const look = 'look' in tried ? tried.look : undefined;
  if (look !== undefined && look !== last) setLast(look);
  if (look !== undefined) return { look };
  return { look: last ?? lookOf(PRESETS['starling-dark']), problem: 'problem' in tried ? tried.problem : '' };
};
