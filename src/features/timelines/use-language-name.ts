import { useIntl } from 'react-intl';
import { languageName } from '#components/language/language-name.ts';

/** Returns a function that names a language in the language of the page. */
export const useLanguageName = (): ((code: string) => string) => {
  const intl = useIntl();
  return (code) => languageName(intl, code) ?? code;
};
