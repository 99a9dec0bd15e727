import { FormattedMessage, useIntl } from 'react-intl';
import { selectDrafts, selectOpenForm } from '#machines/announcements/editor.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Announcement } from '#domain/announcements/announcement.ts';
import { emptyForm, NEW_FORM } from '#domain/announcements/form.ts';
import { Button } from '#ui/button.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import styles from './announcements.module.css';

/** The form of a new announcement; the text for a deleted one may be posted again (rule announcement-stored). */
export function NewAnnouncement({ existing }: { existing: readonly Announcement[] }) {
  const intl = useIntl();
  const editor = useSessionActor('announcementEditor');
  const isOpen = useSelected(editor, (snapshot) => selectOpenForm(snapshot) === NEW_FORM);
  const drafts = useSelected(editor, selectDrafts);
  const hasDraft = drafts[NEW_FORM] !== undefined;
  const orphan = hasDraft ? undefined : Object.keys(drafts).find((of) => existing.every(({ id }) => id !== of));
  return (
    <section className={styles.staff} aria-label={intl.formatMessage({ id: 'announcements.new' })}>
      <Button
        variant={isOpen ? 'quiet' : 'primary'}
        aria-expanded={isOpen}
        onClick={() => editor.send(isOpen ? { type: 'editor.close' } : { type: 'editor.open', of: NEW_FORM, form: emptyForm })}
      >
        <FormattedMessage id={hasDraft && !isOpen ? 'announcements.go_on' : 'announcements.new'} />
      </Button>
      {orphan !== undefined && (
        <p className={styles.orphan}>
          <FormattedMessage id="announcements.orphan" />
          <Button variant="quiet" onClick={() => editor.send({ type: 'editor.adopt', of: orphan })}>
            <FormattedMessage id="announcements.adopt" />
          </Button>
        </p>
      )}
      {isOpen && <AnnouncementForm label={intl.formatMessage({ id: 'announcements.new' })} />}
    </section>
  );
}
