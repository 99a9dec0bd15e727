import { useIntl } from 'react-intl';
import { useRow, useVisitor } from '#react/hooks.ts';
import { plainText } from '#components/text/plain-text.ts';
import { useArrived } from '#ui/use-arrived.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const LONGEST = 300; // our choice: as on the desktop

/** Announces once each message received while the chat is open. */
export function NewestSaid({ id }: { id: string | undefined }) {
  const intl = useIntl();
  const message = useRow('chatMessages', useArrived(id));
  const account = useRow('accounts', message?.accountId);
  const { accountId } = useVisitor();
  const isOthers = message !== undefined && message.accountId !== accountId;
  const text = isOthers ? plainText(message.content).slice(0, LONGEST) || intl.formatMessage({ id: 'chats.file' }) : '';
  return (
    <VisuallyHidden>
      <span aria-live="polite">{isOthers && account && intl.formatMessage({ id: 'chats.said' }, { name: account.displayName, text })}</span>
    </VisuallyHidden>
  );
}
