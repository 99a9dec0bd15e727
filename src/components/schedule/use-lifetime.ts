import { useIntl } from 'react-intl';
import { lifetimeOf } from '#domain/composer/expiry.ts';

/** Returns a function that formats the lifetime of a post. */
export const useLifetime = (): ((seconds: number) => string) => {
  const intl = useIntl();
  return (seconds) => {
    const { unit, amount } = lifetimeOf(seconds);
    return intl.formatMessage({ id: `expiry.${unit}` }, { count: amount });
  };
};
