import { useIntl } from 'react-intl';
import type { Shout } from '#domain/chats/shout.ts';
import { useRow, useVisitor } from '#react/hooks.ts';
import { useArrived } from '#ui/use-arrived.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCollapseReason } from './use-collapse-reason.ts';

/** Announces the newest shout of somebody else, once, while the focus is in the shoutbox (rule shout-announced). */
export function NewestShout({ shout, isListening }: { shout: Shout | undefined; isListening: boolean }) {
  const arrived = useArrived(shout?.id, isListening);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{shout && arrived !== undefined && <Said shout={shout} />}</span>
    </VisuallyHidden>
  );
}

function Said({ shout }: { shout: Shout }) {
  const intl = useIntl();
  const account = useRow('accounts', shout.accountId);
  const reason = useCollapseReason(shout);
  const isOwn = useVisitor().accountId === shout.accountId;
  return account && !isOwn && !reason && intl.formatMessage({ id: 'chats.said' }, { name: account.displayName, text: shout.text });
}
