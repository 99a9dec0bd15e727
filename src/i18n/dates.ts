import { useIntl } from 'react-intl';

/** Returns a function that formats moments (ISO 8601, or ms) in the page's language and the reader's time zone; an invalid one is empty. */
export const useDate = () => {
  const intl = useIntl();
  return (at: string | number, options: Intl.DateTimeFormatOptions): string => {
    const moment = new Date(at);
    return Number.isNaN(moment.getTime()) ? '' : intl.formatDate(moment, options);
  };
};
