import { FormattedMessage } from 'react-intl';
import { isApple } from '#components/shortcuts/is-apple.ts';

/** The name of a key as it is printed on a keyboard, with its modifier. */
export function KeyName({ of, isCommand = false }: { of: string; isCommand?: boolean | undefined }) {
  return (
    <kbd dir="ltr">
      {!isCommand && of}
      {isCommand && (isApple() ? `⌘${of.toUpperCase()}` : <FormattedMessage id="shortcuts.control" values={{ key: of.toUpperCase() }} />)}
    </kbd>
  );
}
