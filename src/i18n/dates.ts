import { useSpoken } from './spoken.ts';

const kept = new Map<string, Intl.DateTimeFormat>();

const formatOf = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([tag, options]);
  const format = kept.get(key) ?? new Intl.DateTimeFormat(tag, options);
  kept.set(key, format);
  return format;
};

/** Moments (ISO 8601, or ms) in the page's language and the reader's time zone; one that is none is empty. */
export const useDate = () => {
  const { tag } = useSpoken();
  return (at: string | number, options: Intl.DateTimeFormatOptions): string => {
    const moment = new Date(at);
    return Number.isNaN(moment.getTime()) ? '' : formatOf(tag, options).format(moment);
  };
};
