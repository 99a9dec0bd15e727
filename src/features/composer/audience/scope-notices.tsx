import { FormattedMessage, useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { selectDraft } from '#machines/composer/composer.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { useCan, usePageActor, useRow, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { scopeNoticeOf, showsMediaOpenly, type ScopeNotice } from './scope-notice.ts';
import type { MessageId } from '#i18n/messages.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon, InfoIcon, WarningIcon } from '#ui/icons.tsx';
import { leaveFocusTo } from '#ui/leave-focus.ts';
import type { ComposerActor } from '#components/attachments/composer-actor.ts';
import { useDraft } from '#components/attachments/use-draft.ts';
import styles from './scope-notices.module.css';

const idOf = (notice: ScopeNotice): MessageId => {
  if (notice.kind === 'scope') return `post_status.scope_notice.${notice.id}`;
  if (notice.kind === 'list') return 'post_status.list_notice';
  if (notice.kind === 'not_locked') return 'post_status.account_not_locked_warning';
  return notice.to === 'first' ? 'post_status.direct_warning_to_first_only' : 'post_status.direct_warning_to_all';
};

const leaveToAudience = leaveFocusTo((button) => [button.closest('form')?.querySelector<HTMLElement>('[aria-haspopup=menu]')]);

/**
 * The notices about the visibility of the status and its pitfalls (rule scope-notice); the first can be hidden permanently
 * (hideScopeNotice).
 */
export function ScopeNotices({ composer }: { composer: ComposerActor }) {
  const intl = useIntl();
  const visibility = useDraft(composer, 'visibility');
  const listId = useDraft(composer, 'listId');
  const isMediaOpen = useSelected(composer, (snapshot) => showsMediaOpenly(selectDraft(snapshot)));
  const settings = usePageActor('settings');
  const { hideScopeNotice } = useSelected(settings, selectSettings);
  const isSafe = useCan('safeDirect');
  const own = useRow('accounts', useVisitor().accountId);
  const usual = own?.postDefaults?.scope ?? 'public';
  const notice = scopeNoticeOf({ visibility, listId }, { isLocked: own?.locked ?? true, isSafe, hidesScope: hideScopeNotice, usual });
  return (
    <div aria-live="polite" className={styles.notices}>
      {notice && (
        <Notice isWarning={notice.kind !== 'scope' && notice.kind !== 'list'} id={idOf(notice)}>
          {notice.kind === 'scope' && (
            <IconButton
              label={intl.formatMessage({ id: 'post_status.hide_scope_notice' })}
              icon={<CloseIcon />}
              className={styles.hide}
              ref={leaveToAudience}
              onClick={() => settings.send({ type: 'setting.change', change: { hideScopeNotice: true } })}
            />
          )}
        </Notice>
      )}
      {isMediaOpen && <Notice isWarning id="post_status.media_not_sensitive_warning" />}
    </div>
  );
}

function Notice({ isWarning, id, children }: { isWarning: boolean; id: MessageId; children?: ReactNode }) {
  return (
    <div className={isWarning ? styles.warning : styles.notice}>
      {isWarning ? <WarningIcon /> : <InfoIcon />}
      <p>
        <FormattedMessage id={id} />
      </p>
      {children}
    </div>
  );
}
