import { useRow, useVisitor } from '#react/hooks.ts';
import { useOwnDomain } from '#react/use-own-domain.ts';
import { useRowSettings } from '#react/use-row-settings.ts';
import { fullHandle } from '#domain/account/profile.ts';
import type { Mention } from '#domain/status/status.ts';
import { Avatar } from '../account/avatar.tsx';
import { displayHost } from '../account/idn.ts';
import styles from './mention-text.module.css';

type Props = { mention: Pick<Mention, 'id' | 'acct' | 'username'>; needsHost?: boolean };

/**
 * The text of a mention, by its settings (rule mention-form): short, with the host where there is one or names collide, or always; the
 * visitor's own in bold. It is copied in full (rule copied-whole).
 */
export function MentionText({ mention: { id, acct, username }, needsHost = false }: Props) {
  const settings = useRowSettings();
  const { accountId } = useVisitor();
  const ownDomain = useOwnDomain();
  const account = useRow('accounts', settings.mentionLinkShowAvatar ? id : undefined);
  const [, remote] = acct.split('@');
  const host = settings.mentionLinkDisplay === 'full' ? (remote ?? ownDomain) : remote;
  const isWhole = (settings.mentionLinkDisplay !== 'short' || needsHost) && host !== undefined;
  return (
    <span
      className={settings.mentionLinkBoldenYou && id === accountId ? styles.you : undefined}
      data-copy={fullHandle({ acct }, ownDomain)}
      title={settings.mentionLinkShowTooltip ? `@${acct}` : undefined}
    >
      {account && (
        <span className={styles.picture}>
          <Avatar account={account} size="xs" />
        </span>
      )}
      @{username || acct}
      {isWhole && <span className={settings.mentionLinkFadeDomain ? styles.faint : undefined}>@{displayHost(host)}</span>}
    </span>
  );
}
