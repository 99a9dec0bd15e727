import { useSpoken } from './spoken.ts';

const kept = new Map<string, Intl.NumberFormat>();

/** A number as a language writes it. */
export const writeNumber = (tag: string, value: number, options?: Intl.NumberFormatOptions): string => {
  const key = JSON.stringify([tag, options]);
  const format = kept.get(key) ?? new Intl.NumberFormat(tag, options);
  kept.set(key, format);
  return format.format(value);
};

/** Numbers in the page's language. */
export const useNumber = () => {
  const { tag } = useSpoken();
  return (value: number, options?: Intl.NumberFormatOptions): string => writeNumber(tag, value, options);
};
