import { animals } from './animals.ts';
import { charts } from './charts.ts';
import type { Drawing } from './drawing.ts';
import { food } from './food.ts';
import { scenes } from './scenes.ts';
import { screens } from './screens.ts';

/** All pictures of the project's own, by name. */
export const drawings: Readonly<Record<string, Drawing>> = { ...scenes, ...animals, ...food, ...charts, ...screens };

/** A drawing as SVG, or undefined where none has that name and size. */
export function drawingOf(name: string, width: number, height: number): string | undefined {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (drawing?.width !== width || drawing.height !== height) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing.draw()}</svg>`;
}
