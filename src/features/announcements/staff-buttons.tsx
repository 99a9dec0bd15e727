import { FormattedMessage, useIntl } from 'react-intl';
import { useState } from 'react';
import { selectIsRemoving } from '#machines/announcements/announcements.selectors.ts';
import { selectDrafts, selectOpenForm } from '#machines/announcements/editor.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Announcement } from '#domain/announcements/announcement.ts';
import { formOf } from '#domain/announcements/form.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

type Props = { announcement: Announcement; describedBy: string };

/** The admins' buttons of an announcement: edit, and delete after a confirmation (rules announcement-staff, announcement-stored). */
export function StaffButtons({ announcement, describedBy }: Props) {
  const intl = useIntl();
  const { id } = announcement;
  const list = useSessionActor('announcements');
  const editor = useSessionActor('announcementEditor');
  const isOpen = useSelected(editor, (snapshot) => selectOpenForm(snapshot) === id);
  const hasDraft = useSelected(editor, (snapshot) => selectDrafts(snapshot)[id] !== undefined);
  const isRemoving = useSelected(list, (snapshot) => selectIsRemoving(snapshot, id));
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        onClick={() => editor.send(isOpen ? { type: 'editor.close' } : { type: 'editor.open', of: id, form: formOf(announcement) })}
      >
        <FormattedMessage id={hasDraft && !isOpen ? 'announcements.go_on' : 'announcements.edit'} />
      </Button>
      <Button variant="quiet" isInert={isRemoving} aria-describedby={describedBy} onClick={() => setConfirming(true)}>
        <FormattedMessage id="announcements.delete" />
      </Button>
      {isOpen && <AnnouncementForm label={intl.formatMessage({ id: 'announcements.edit_form' })} />}
      {isConfirming && (
        <Question
          title={intl.formatMessage({ id: 'announcements.delete_title' })}
          closeLabel={intl.formatMessage({ id: 'general.close' })}
          cancelLabel={intl.formatMessage({ id: 'general.cancel' })}
          doLabel={intl.formatMessage({ id: 'announcements.delete' })}
          isDanger
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            list.send({ type: 'announcement.remove', id });
          }}
        >
          {intl.formatMessage({ id: 'announcements.delete_confirm' })}
        </Question>
      )}
    </>
  );
}
