import { useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { EMPTY_UPKEEP, isDays, UPKEEP_FORM, type UpkeepAction } from '#domain/server-tools/upkeep.ts';
import type { MessageId } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { TextBox } from '#ui/text-box.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Tool } from '../tool.tsx';
import { useToolDraft } from '../use-tool-draft.ts';
import styles from '../server-tools.module.css';

/** The maintenance of a GoToSocial server: media, keys, mail, and debugging where it was built for that (rule tools-upkeep). */
export function UpkeepTool() {
  return (
    <Tool of="upkeep" help="upkeep.help">
      <Media />
      <Keys />
      <Mail />
      <Debugging />
    </Tool>
  );
}

const useUpkeep = () => {
  const actor = useSessionActor('upkeep');
  const isActing = useSelected(actor, selectIsActing);
  const { form, edit } = useToolDraft(UPKEEP_FORM, EMPTY_UPKEEP);
  return { form, edit, isActing, run: (action: UpkeepAction) => actor.send({ type: 'part.action', action }) };
};

type LineProps = { help: MessageId; submit: MessageId; isInert: boolean; isAsked?: boolean; onSubmit: () => void; children: ReactNode };

/** One task: its field, its button and its explanation, which is also the question where a confirmation is due. */
function Line({ help, submit, isInert, isAsked = false, onSubmit, children }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isInert) return;
    if (isAsked) setOpen(true);
    else onSubmit();
  };
  const explanation = <FormattedMessage id={help} />;
  return (
    <>
      <form className={styles.line} onSubmit={send}>
        {children}
        <Button type="submit" variant="quiet" isInert={isInert}>
          <FormattedMessage id={submit} />
        </Button>
        <p className={styles.help}>{explanation}</p>
      </form>
      {isOpen && (
        <ConfirmDialog
          message={submit}
          question={explanation}
          isInert={isInert}
          onCancel={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false);
            onSubmit();
          }}
        />
      )}
    </>
  );
}

function Media() {
  const intl = useIntl();
  const { form, edit, isActing, run } = useUpkeep();
  return (
    <>
      <Line
        help="upkeep.cleanup_help"
        submit="upkeep.cleanup"
        isInert={isActing || !isDays(form.days)}
        isAsked
        onSubmit={() => run({ type: 'cleanup', days: form.days })}
      >
        <TextField
          label={intl.formatMessage({ id: 'upkeep.days' })}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={!isDays(form.days) || undefined}
          value={form.days}
          onChange={({ currentTarget }) => edit({ days: currentTarget.value })}
        />
      </Line>
      <Line
        help="upkeep.refetch_help"
        submit="upkeep.refetch"
        isInert={isActing}
        isAsked={form.domain.trim() === ''}
        onSubmit={() => run({ type: 'refetch', domain: form.domain })}
      >
        <Domain of="upkeep.domain" value={form.domain} onEdit={(domain) => edit({ domain })} />
      </Line>
    </>
  );
}

function Domain({ of, value, onEdit }: { of: MessageId; value: string; onEdit: (value: string) => void }) {
  const intl = useIntl();
  return (
    <TextField
      label={intl.formatMessage({ id: of })}
      dir="ltr"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => onEdit(currentTarget.value)}
    />
  );
}

function Keys() {
  const { form, edit, isActing, run } = useUpkeep();
  return (
    <Line
      help="upkeep.expire_keys_help"
      submit="upkeep.expire_keys"
      isInert={isActing || form.keys.trim() === ''}
      isAsked
      onSubmit={() => run({ type: 'expire_keys', domain: form.keys })}
    >
      <Domain of="upkeep.keys" value={form.keys} onEdit={(keys) => edit({ keys })} />
    </Line>
  );
}

function Mail() {
  const intl = useIntl();
  const { form, edit, isActing, run } = useUpkeep();
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'upkeep.message' })}
        dir="auto"
        autoComplete="off"
        value={form.message}
        onChange={({ currentTarget }) => edit({ message: currentTarget.value })}
      />
      <Line
        help="upkeep.mail_help"
        submit="upkeep.mail"
        isInert={isActing || !form.address.includes('@')}
        onSubmit={() => run({ type: 'mail', address: form.address, message: form.message })}
      >
        <TextField
          label={intl.formatMessage({ id: 'upkeep.address' })}
          dir="ltr"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          value={form.address}
          onChange={({ currentTarget }) => edit({ address: currentTarget.value })}
        />
      </Line>
    </>
  );
}

function Debugging() {
  const intl = useIntl();
  const { form, edit, isActing, run } = useUpkeep();
  const response = useSelected(useSessionActor('upkeep'), selectPart)?.response;
  return (
    <details className={styles.rule}>
      <summary>
        <FormattedMessage id="upkeep.debugging" />
      </summary>
      <div className={styles.form}>
        <Line
          help="upkeep.fetch_url_help"
          submit="upkeep.fetch_url"
          isInert={isActing || !/^https?:\/\/\S+$/.test(form.url.trim())}
          onSubmit={() => run({ type: 'fetch_url', url: form.url.trim() })}
        >
          <Domain of="upkeep.url" value={form.url} onEdit={(url) => edit({ url })} />
        </Line>
        {response && (
          <>
            <p role="status">
              <FormattedMessage id="upkeep.response" values={{ url: response.url, code: String(response.code) }} />
            </p>
            <TextBox label={intl.formatMessage({ id: 'upkeep.body' })} isCode readOnly rows={8} value={response.body} />
          </>
        )}
        <div className={styles.buttons}>
          <Button variant="quiet" isInert={isActing} onClick={() => run({ type: 'clear_caches' })}>
            <FormattedMessage id="upkeep.clear_caches" />
          </Button>
        </div>
      </div>
    </details>
  );
}
