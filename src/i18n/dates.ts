import { useIntl } from 'react-intl';
import { dateFormat } from './formats.ts';

/** Returns a function that formats moments (ISO 8601, or ms) in the page's language and the user's time zone; an invalid one is empty. */
export const useDate = () => {
  const { locale, formatters } = useIntl();
  return (at: string | number, options: Intl.DateTimeFormatOptions): string => {
    const moment = new Date(at);
    return Number.isNaN(moment.getTime()) ? '' : formatters.getDateTimeFormat(...dateFormat(locale, options)).format(moment);
  };
};
