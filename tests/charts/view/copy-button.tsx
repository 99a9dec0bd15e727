import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './copy-button.module.css';

/** Copies a text that is created when the button is pressed, and confirms it. */
export function CopyButton({ label, textOf }: { label: string; textOf: () => string }) {
  const [message, setMessage] = useState('');
  const copy = () => {
    const report = (text: string) => setMessage(text);
    navigator.clipboard.writeText(textOf()).then(
      () => report('Copied'),
      () => report('The browser did not allow copying'),
    );
  };
  return (
    <span className={styles.copy}>
      <Button variant="quiet" onClick={copy} onBlur={() => setMessage('')}>
        {label}
      </Button>
      <span role="status" className={styles.message}>
        {message}
      </span>
    </span>
  );
}
