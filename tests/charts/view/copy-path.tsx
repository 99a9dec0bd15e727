import { useMemo, useState } from 'react';
import type { Entry } from '#scripts/charts/catalog.ts';
import { Select } from '#ui/select.tsx';
import { pathDiagram, sequenceDiagram } from '../copy/diagrams.ts';
import { plainTest } from '../copy/plain-test.ts';
import { projectTest } from '../copy/project-test.ts';
import type { Scenario } from '../models/scenario.ts';
import type { Moment } from '../simulation/simulate.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './copy-path.module.css';

type Props = { entry: Entry; scenario: Scenario; moments: readonly Moment[] };

const FORMS = [
  { value: 'project', label: 'Test of this project' },
  { value: 'plain', label: 'Test with xstate alone' },
  { value: 'states', label: 'Mermaid state diagram' },
  { value: 'sequence', label: 'Mermaid sequence diagram' },
] as const;

/** Copies the path taken in one of four forms, which it shows. */
export function CopyPath({ entry, scenario, moments }: Props) {
  const [form, setForm] = useState<string>('project');
  const text = useMemo(() => {
    if (form === 'plain') return plainTest(entry, scenario, moments);
    if (form === 'states') return pathDiagram(moments);
    return form === 'sequence' ? sequenceDiagram(entry.id, moments) : projectTest(entry, scenario, moments);
  }, [form, entry, scenario, moments]);
  return (
    <>
      <h2>Copy the path</h2>
      <div className={styles.tools}>
        <Select label="Form of the copy" options={FORMS} value={form} onPick={setForm} />
        <CopyButton label="Copy" textOf={() => text} />
      </div>
      <textarea className={styles.text} aria-label="Text to copy" value={text} rows={16} readOnly spellCheck={false} />
    </>
  );
}
