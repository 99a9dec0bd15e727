import { FormattedMessage, useIntl } from 'react-intl';
import { useId } from 'react';
import { useMessageText } from '#i18n/message-text.ts';
import { selectForm, selectFormProblem, selectIsSendingForm, selectOpenForm } from '#machines/announcements/editor.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { fieldOf, NEW_FORM, type AnnouncementForm as Form } from '#domain/announcements/form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { htmlOfText } from '#domain/text/plain-html.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import styles from './announcements.module.css';

const ROWS = 5; // our choice

/**
 * The fields of an announcement; typed values are stored until the server has them or they are discarded
 * (rules announcement-fields, announcement-errors, announcement-stored).
 */
export function AnnouncementForm({ label }: { label: string }) {
  const intl = useIntl();
  const messageText = useMessageText();
  const id = useId();
  const editor = useSessionActor('announcementEditor');
  const form = useSelected(editor, selectForm);
  const problem = useSelected(editor, selectFormProblem);
  const isSending = useSelected(editor, selectIsSendingForm);
  const isNew = useSelected(editor, (snapshot) => selectOpenForm(snapshot) === NEW_FORM);
  const change = (to: Partial<Form>) => editor.send({ type: 'editor.change', change: to });
  const moment = (name: 'startsAt' | 'endsAt', text: string) => (
    <TextField
      label={text}
      type={form.allDay ? 'date' : 'datetime-local'}
      value={fieldOf(form[name], form.allDay)}
      readOnly={isSending}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <form
      className={styles.form}
      aria-label={label}
      aria-busy={isSending || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.send({ type: 'editor.submit' });
      }}
    >
      <label htmlFor={id}>
        <FormattedMessage id="announcements.text" />
      </label>
      <textarea
        id={id}
        className={styles.words}
        rows={ROWS}
        dir="auto"
        value={form.words}
        readOnly={isSending}
        onChange={({ currentTarget }) => change({ words: currentTarget.value })}
      />
      <TextPreview text={form.words} />
      <div className={styles.moments}>
        {moment('startsAt', intl.formatMessage({ id: 'announcements.starts_at' }))}
        {moment('endsAt', intl.formatMessage({ id: 'announcements.ends_at' }))}
      </div>
      <Checkbox
        isOn={form.allDay}
        help={intl.formatMessage({ id: 'announcements.all_day_help' })}
        onChange={(allDay) => change({ allDay })}
      >
        <FormattedMessage id="announcements.all_day" />
      </Checkbox>
      {problem && (
        <Alert dismissLabel={intl.formatMessage({ id: 'general.dismiss' })} onDismiss={() => editor.send({ type: 'editor.dismiss' })}>
          {messageText(problem)}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button type="submit" isInert={isSending}>
          <FormattedMessage id={isSending ? 'general.loading' : isNew ? 'announcements.post' : 'announcements.save'} />
        </Button>
        <Button variant="quiet" isInert={isSending} onClick={() => editor.send({ type: 'editor.discard' })}>
          <FormattedMessage id="announcements.discard" />
        </Button>
      </div>
    </form>
  );
}

/** The preview of the announcement while it is typed. */
function TextPreview({ text }: { text: string }) {
  const intl = useIntl();
  if (text.trim() === '') return null;
  return (
    <section className={styles.preview} aria-label={intl.formatMessage({ id: 'post_status.preview' })}>
      <p>
        <FormattedMessage id="post_status.preview" />
      </p>
      <div className={styles.text} dir="auto">
        <RichText content={htmlOfText(text.trim())} />
      </div>
    </section>
  );
}
