import { blockLabel } from '#domain/server-tools/block-lists.ts';
import { useMessageText } from '#i18n/message-text.ts';

/** Returns a function that names an entry, a filter with its expression. */
export const useBlockLabel = (): ((name: string, regex: string | undefined) => string) => {
  const messageText = useMessageText();
  return (name, regex) => {
    const label = blockLabel(name, regex);
    return typeof label === 'string' ? label : messageText(label);
  };
};
