import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync, type Plugin } from 'vite';
import { ownerOf } from '../size/shares.ts';
import { BEGIN, LIBRARIES, REACT, START } from './few-files.ts';

/** A built script and its modules; an owner's weight is its part of the script, minified and gzipped alone. */
export interface ChunkReport {
  readonly file: string;
  readonly isEntry: boolean;
  /** The script of ours that a dynamic import of this file names, from the root. */
  readonly lazily?: string;
  /** Bytes, gzip. */
  readonly size: number;
  readonly imports: readonly string[];
  readonly css: readonly string[];
  readonly owners: Readonly<Record<string, number>>;
  /** Paths of the files of dependencies in it. */
  readonly dependencies: readonly string[];
}

export const BUNDLE_REPORT = '.cache/bundle.json';

/** Writes down which modules each built script contains, for the size check. */
export const bundleReport = (): Plugin => {
  let root = '.';
  return {
    name: 'starling:bundle-report',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output): ChunkReport[] => {
        if (output.type !== 'chunk') return [];
        const css = [...(output.viteMetadata?.importedCss ?? [])];
        return [
          {
            file: output.fileName,
            isEntry: output.isEntry || [BEGIN, REACT, LIBRARIES, START].includes(output.name),
            ...(output.isDynamicEntry && output.facadeModuleId ? { lazily: relative(root, output.facadeModuleId) } : {}),
            size: gzipSync(output.code).length,
            imports: output.imports,
            css,
            owners: weightsOf(output.modules, root),
            dependencies: Object.keys(output.modules).filter(isOfDependency),
          },
        ];
      });
      const path = resolve(root, BUNDLE_REPORT);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${JSON.stringify(chunks, null, 1)}\n`);
    },
  };
};

const isOfDependency = (id: string): boolean => id.includes('/node_modules/') && !id.startsWith('\0') && !id.includes('?');

const weightsOf = (modules: Readonly<Record<string, { readonly code: string | null }>>, root: string): Record<string, number> => {
  const minified = Object.entries(modules).map(([id, { code }]) => ({
    owner: ownerOf(relative(root, id)),
    text: minifySync(`${id}.js`, code ?? '').code,
  }));
  return Object.fromEntries(
    [...Map.groupBy(minified, ({ owner }) => owner)].map(([owner, parts]) => [
      owner,
      gzipSync(parts.map(({ text }) => text).join('\n')).length,
    ]),
  );
};
