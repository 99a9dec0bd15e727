import { useIntl } from 'react-intl';

const kept = new Map<string, Intl.DateTimeFormat>();

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([locale, options]);
  const format = kept.get(key) ?? new Intl.DateTimeFormat(locale, options);
  kept.set(key, format);
  return format;
};

/** Moments (ISO 8601, or ms) in the page's language and the reader's time zone; one that is none is empty. */
export const useDate = () => {
  const { locale } = useIntl();
  return (at: string | number, options: Intl.DateTimeFormatOptions): string => {
    const moment = new Date(at);
    return Number.isNaN(moment.getTime()) ? '' : formatOf(locale, options).format(moment);
  };
};
