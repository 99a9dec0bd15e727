import { Suspense, use, useMemo, useState } from 'react';
import entries from 'virtual:machine-catalog';
import type { Trace } from '#inspector/trace/format.ts';
import { Select } from '#ui/select.tsx';
import { scenariosOf } from '../models/load.ts';
import type { Scenario } from '../models/scenario.ts';
import { framesOf, recordedIn, traceOf, type Recorded } from '../trace/frames.ts';
import styles from './trace-page.module.css';
import { TraceComparison } from './trace-comparison.tsx';
import { TracePlayer } from './trace-player.tsx';

/** Plays a saved trace in the charts of its machines, or compares it with another one; the files do not leave the browser. */
export function TracePage() {
  const [trace, setTrace] = useState<Trace>();
  const [other, setOther] = useState<Trace>();
  return (
    <article className={styles.page}>
      <a className={styles.back} href="#/">
        All machines
      </a>
      <h1>Play a trace</h1>
      <p>Open a trace that the inspector saved, and select one of its machines. The file stays in this browser.</p>
      <TraceFile label="Trace (starling-trace-….json)" onOpen={setTrace} />
      {trace && <TraceFile label="Compare with (starling-trace-….json)" onOpen={setOther} />}
      {trace && other && <TraceComparison key={`${trace.savedAt} ${other.savedAt}`} first={trace} second={other} />}
      {trace && <Machines key={trace.savedAt} trace={trace} />}
    </article>
  );
}

function TraceFile({ label, onOpen }: { label: string; onOpen: (trace: Trace | undefined) => void }) {
  const [isWrong, setWrong] = useState(false);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const found = traceOf(await file.text());
    onOpen(found);
    setWrong(found === undefined);
  };
  return (
    <>
      <label className={styles.file}>
        {label}
        <input type="file" accept="application/json,.json" onChange={(event) => void open(event.currentTarget.files?.[0])} />
      </label>
      {isWrong && <p role="alert">This file isn’t a trace of this version.</p>}
    </>
  );
}

function Machines({ trace }: { trace: Trace }) {
  const recorded = useMemo(() => recordedIn(trace).filter(({ machine }) => entries.some(({ id }) => id === machine)), [trace]);
  const [key, setKey] = useState(recorded[0]?.key);
  const picked = recorded.find((one) => one.key === key);
  const options = recorded.map(({ key: value, path, steps }) => ({ value, label: `${path} (${steps})` }));
  const loading = useMemo(() => {
    const entry = entries.find(({ id }) => id === picked?.machine);
    return entry ? scenariosOf(entry.subject, entry.id) : Promise.resolve([]);
  }, [picked]);
  if (!picked) return <p role="status">No machine of this trace took a step.</p>;
  return (
    <>
      <Select label="Machine" options={options} value={picked.key} onPick={setKey} />
      <Suspense fallback={<p>Loading the machine …</p>}>
        <Played key={picked.key} trace={trace} picked={picked} loading={loading} />
      </Suspense>
    </>
  );
}

function Played({ trace, picked, loading }: { trace: Trace; picked: Recorded; loading: Promise<readonly Scenario[]> }) {
  const [scenario] = use(loading);
  const frames = useMemo(() => framesOf(trace, picked.key), [trace, picked]);
  return scenario ? <TracePlayer machine={scenario.machine} frames={frames} /> : <p role="alert">No model of this machine was found.</p>;
}
