import { FormattedMessage, useIntl } from 'react-intl';
import { useVisitor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { HighlightIcon } from '#ui/lazy-icons.tsx';
import iconButton from '#ui/icon-button.module.css';
import { MenuButton } from '#ui/menu.tsx';
import { HighlightControl } from './highlight-control.tsx';

/** A labelled button that opens the highlight of another account's statuses (rule highlight-user). */
export function HighlightMenu({ account: { id, acct } }: { account: Pick<Account, 'id' | 'acct'> }) {
  const intl = useIntl();
  const { accountId: ownId } = useVisitor();
  if (ownId === undefined || ownId === id) return null;
  return (
    <MenuButton
      role="dialog"
      label={intl.formatMessage({ id: 'user_card.highlight' })}
      className={iconButton.labelled}
      icon={
        <>
          <HighlightIcon />
          <FormattedMessage id="user_card.highlight" />
        </>
      }
    >
      {() => <HighlightControl acct={acct} />}
    </MenuButton>
  );
}
