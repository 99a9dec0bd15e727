import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import type { ActorRefFrom } from 'xstate';
import { selectStatusId, type mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { useVisitor } from '#react/hooks.ts';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { useSelected } from '#react/use-selected.ts';
import type { MediaItem } from '#domain/media-viewer/media-viewer.ts';
import { pathTo } from '#domain/routes/table.ts';
import type { Status } from '#domain/status/status.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { Handle } from '#components/account/handle.tsx';
import { ProfileLink } from '#components/account/profile-link.tsx';
import { useStatusPreview } from '#components/status/use-status-preview.ts';
import { EmojiText } from '#components/text/emoji-text.tsx';
import { RelativeTime } from '#components/time/relative-time.tsx';
import { isPlain } from '#ui/is-plain.ts';
import styles from './media-viewer.module.css';

type Viewer = ActorRefFrom<typeof mediaViewerMachine>;

/** Below the current attachment: its status and its description, which scroll, and the actions on the status (rule viewer-about). */
export function About({ viewer, item }: { viewer: Viewer; item: MediaItem }) {
  const statusId = useSelected(viewer, selectStatusId);
  if (statusId !== undefined) return <AboutStatus viewer={viewer} item={item} statusId={statusId} />;
  return (
    item.description !== '' && (
      <div className={styles.about}>
        <Texts>
          <Description text={item.description} />
        </Texts>
      </div>
    )
  );
}

function AboutStatus({ viewer, item, statusId }: { viewer: Viewer; item: MediaItem; statusId: string }) {
  const preview = useStatusPreview(statusId);
  const seen = preview.kind === 'seen' ? preview.seen : undefined;
  if (seen === undefined && item.description === '') return null;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys press the links, too
    <div
      className={styles.about}
      onClick={(event) => {
        if (!isPlain(event) || !(event.target instanceof Element)) return;
        // On the route that it leads to, nothing else closes the viewer.
        if (event.target.closest('a[href]')) viewer.send({ type: 'mediaModal.close' });
      }}
    >
      <Texts>
        {seen && (
          <>
            <div className={styles.author}>
              <ProfileLink account={seen.author} className={styles.who}>
                <Avatar account={seen.author} size="xs" />
                <AccountName account={seen.author} />
                <Handle acct={seen.author.acct} />
              </ProfileLink>
              <Link href={pathTo('conversation', { id: statusId })} className={styles.when}>
                <RelativeTime at={seen.status.createdAt} />
              </Link>
            </div>
            {seen.text !== '' && (
              <p className={styles.text} dir="auto">
                <EmojiText text={seen.text} emojis={seen.status.emojis} />
              </p>
            )}
          </>
        )}
        {item.description !== '' && <Description text={item.description} />}
      </Texts>
      {seen && <Actions status={seen.status} onReply={() => viewer.send({ type: 'media.reply' })} />}
    </div>
  );
}

function Texts({ children }: { children: ReactNode }) {
  const intl = useIntl();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by key
    <div className={styles.texts} role="region" aria-label={intl.formatMessage({ id: 'media_modal.about' })} tabIndex={0} data-scrolls>
      {children}
    </div>
  );
}

function Description({ text }: { text: string }) {
  return (
    <div className={styles.described}>
      <span className={styles.badge} aria-hidden="true">
        <FormattedMessage id="status.alt" />
      </span>
      <p className={styles.description} dir="auto">
        {text}
      </p>
    </div>
  );
}

function Actions({ status, onReply }: { status: Status; onReply: () => void }) {
  const lazy = useLazy();
  const own = useOwnParts();
  if (useVisitor().accountId === undefined) return lazy && <lazy.GuestActionBar status={status} />;
  return own && <own.ViewedActionBar status={status} onReply={onReply} />;
}
