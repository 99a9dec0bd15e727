import { existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';

/** The folder of a build that is neither packed nor cached by the service worker. */
const MAPS = '.vite/maps';

/** Moves the source maps of a build out of the files that a server hands out. */
export const putMapsAside = (built: string): void => {
  mkdirSync(join(built, MAPS), { recursive: true });
  for (const path of globSync('**/*.map', { cwd: built })) renameSync(join(built, path), join(built, MAPS, basename(path)));
};

const POSITION = /(?:https?:\/\/[^\s/()]+)?\/?assets\/([\w.-]+\.js)(?:\?[^\s:()]*)?:(\d+):(\d+)/g;

/** A stack of a built script with the positions of its sources, where the build has a map for them. */
export const withSourcePositions = (built: string, stack: string): string => {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string): SourceMap | undefined => {
    const path = join(built, MAPS, `${file}.map`);
    if (!maps.has(file))
      maps.set(file, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload) : undefined);
    return maps.get(file);
  };
  return stack.replaceAll(POSITION, (whole, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    return origin && 'fileName' in origin
      ? `${origin.fileName.replace(/^(?:\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
      : whole;
  });
};
