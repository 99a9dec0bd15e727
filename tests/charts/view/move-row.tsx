import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { codeOf } from '../copy/code.ts';
import { jsonOf, payloadOf } from '../copy/payload.ts';
import styles from './moves.module.css';

type Props = {
  verb: 'Send' | 'Resolve' | 'Reject' | 'Elapse';
  name: string;
  note?: string;
  payload?: unknown;
  onMove: (payload: unknown) => void;
};

const LONGEST = 90; // characters of a payload's summary, our choice

/** One possible move: a press takes it with the payload of the model, or with the edited one. */
export function MoveRow({ verb, name, note, payload, onMove }: Props) {
  const id = useId();
  const [text, setText] = useState<string>();
  const edited = text === undefined ? undefined : payloadOf(text);
  const problem = edited && 'problem' in edited ? edited.problem : undefined;
  const canEdit = verb !== 'Elapse';
  const take = () => {
    if (edited === undefined) onMove(payload);
    else if ('value' in edited) onMove(edited.value);
  };
  return (
    <div className={styles.row}>
      <button type="button" className={styles.move} data-verb={verb} disabled={problem !== undefined} onClick={take}>
        <span className={styles.verb}>{verb}</span> <code>{name}</code>
        {note && <span className={styles.kind}>{note}</span>}
        {canEdit && text === undefined && <span className={styles.payload}>{summaryOf(payload)}</span>}
      </button>
      {canEdit && (
        <Button
          variant="quiet"
          className={styles.edit ?? ''}
          aria-expanded={text !== undefined}
          aria-label={`Edit the payload of ${verb.toLowerCase()} ${name}`}
          onClick={() => setText(text === undefined ? jsonOf(payload) : undefined)}
        >
          {text === undefined ? 'Edit' : 'Reset'}
        </Button>
      )}
      {text !== undefined && (
        <div className={styles.editor}>
          <label htmlFor={id}>Payload (JSON)</label>
          <textarea
            id={id}
            value={text}
            rows={Math.min(12, text.split('\n').length + 1)}
            spellCheck={false}
            aria-invalid={problem !== undefined}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {problem && <p role="alert">{problem}</p>}
        </div>
      )}
    </div>
  );
}

const summaryOf = (payload: unknown): string => {
  const text = codeOf(payload).replaceAll(/\s+/g, ' ');
  if (text === '{}') return '';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
