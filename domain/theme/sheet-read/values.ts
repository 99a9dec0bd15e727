import { BLACK, cssColour, mixed, readColour, WHITE, type Colour } from '../colour.ts';
import { lighter } from '../lightness.ts';
import { colourFinder, isDark } from '../resolve.ts';
import { ThemeError, type Shadow } from '../source.ts';
import { readLayer } from '../read/parts.ts';
import { listed } from './blocks.ts';

const CALL = /^\$(\w+)\(([^()]*)\)$/;
const LAYER = /^(inset\s+)?(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(\S+)(?:\s*\/\s*([\d.]+))?(?:\s*#\w*)?$/;
const DEEPEST = 10;

interface Given {
  readonly colors: Readonly<Record<string, string>>;
  /** The variables of the sheet: `--name`, with its kind before a bar. */
  readonly variables: Readonly<Record<string, string>>;
}

const valueOf = (variable: string, kind: 'color' | 'shadow'): string | undefined => {
  const [its = '', ...value] = variable.split('|');
  return its.trim() === kind ? value.join('|').trim() : undefined;
};

/** Parses the colours and shadows that a style sheet computes for one palette; throws for those that it cannot. */
export const sheetValues = ({ colors, variables }: Given) => {
  const { find } = colourFinder({ colors });
  const variable = (name: string, kind: 'color' | 'shadow') =>
    Object.hasOwn(variables, name) ? valueOf(variables[name] ?? '', kind) : undefined;

  const called = (name: string, args: readonly string[], parent: Colour, depth: number): Colour => {
    const [first = '', second = '', third = ''] = args;
    const base = colour(first, parent, depth + 1);
    switch (name) {
      case 'mod':
        return lighter(base, Number(second) * (isDark(find('bg')) ? 1 : -1));
      case 'brightness':
        return lighter(base, Number(second));
      case 'boost':
        return mixed(isDark(base) ? BLACK : WHITE, Math.min(1, Math.abs(Number(second)) / 100), base);
      case 'alpha':
        return { ...base, a: Number(second) };
      case 'blend':
        return mixed(base, 1 - Number(second), colour(third, parent, depth + 1));
      case 'textColor':
        return colour(second, parent, depth + 1);
      default:
        throw new ThemeError(`the function "${name.slice(0, 60)}" is unknown`);
    }
  };

  const colour = (text: string, parent: Colour = find('bg'), depth = 0): Colour => {
    if (depth > DEEPEST) throw new ThemeError('a colour names itself');
    const call = CALL.exec(text);
    if (call) return called(call[1] ?? '', (call[2] ?? '').trim().split(/\s+/), parent, depth);
    if (!text.startsWith('--')) {
      const plain = readColour(text);
      if (plain) return plain;
      throw new ThemeError(`"${text.slice(0, 60)}" is no colour`);
    }
    if (text === '--parent' || text === '--inheritedBackground') return parent;
    const own = variable(text, 'color');
    return own === undefined ? find(text.slice(2)) : colour(own, parent, depth + 1);
  };

  const side = (args: readonly string[]): Shadow | undefined => {
    const [ofColour = '', where = '', alpha = '1', width = '1'] = args;
    const by = Number(width);
    const y = where.includes('top') ? by : where.includes('bottom') ? -by : 0;
    const x = where.includes('left') ? by : where.includes('right') ? -by : 0;
    return readLayer({ x, y, color: cssColour(colour(ofColour)), alpha, inset: true });
  };

  const layer = (text: string, depth: number): readonly Shadow[] => {
    if (text === 'none') return [];
    if (text.startsWith('--')) {
      if (depth > DEEPEST) throw new ThemeError('a shadow names itself');
      return layers(variable(text, 'shadow') ?? 'none', depth + 1);
    }
    const call = CALL.exec(text);
    const written = LAYER.exec(text);
    const [, inset, x, y, blur, spread, shade = '', alpha = '1'] = written ?? [];
    const read = call
      ? call[1] === 'borderSide'
        ? side((call[2] ?? '').trim().split(/\s+/))
        : undefined
      : written && readLayer({ x, y, blur, spread, color: cssColour(colour(shade)), alpha, inset: inset !== undefined });
    if (!read) throw new ThemeError(`"${text.slice(0, 60)}" is no shadow`);
    return [read];
  };

  const layers = (text: string, depth = 0): readonly Shadow[] => listed(text).flatMap((one) => layer(one, depth));
  return { colour: (text: string, parent?: Colour) => colour(text, parent), layers: (text: string) => layers(text) };
};
