import { createHash } from 'node:crypto';
import { build, type HtmlTagDescriptor, type Plugin } from 'vite';
import { FIRST_SHAPES } from '#domain/shell/first-shape.ts';
import { REACT, START } from './few-files.ts';

/** Bundles a script as a separate file: the policies of servers allow no inline scripts. */
const bundled = async (entry: string, plugins: Plugin[]): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'firstPaint' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the first-paint script was not built');
  return chunk.code;
};

const tag = (attrs: NonNullable<HtmlTagDescriptor['attrs']>): HtmlTagDescriptor => ({ tag: 'script', attrs, injectTo: 'head-prepend' });

interface File {
  readonly fileName: string;
  readonly source: string;
}

const fileOf = (name: string, source: string): File => ({
  fileName: `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`,
  source,
});

/** The placeholder of the second script until its name is known. */
const SECOND = '__SNAPSHOT_SCRIPT__';

/** Gives the modules of the app a lower priority than the style sheet, which the first paint waits for; a browser requests one of them at the same time. */
const withModulesLast = (html: string): string => html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');

const MODULE = / *<script type="module" crossorigin src="([^"]+)"><\/script>\n/g;

/** Lets the first module request those after React: loaded together with them, React would arrive no sooner than the app (decision startup). */
const withReactFirst = (html: string): string => {
  const modules = [...html.matchAll(MODULE)];
  const react = modules.findIndex(([, src = '']) => src.includes(`/${REACT}-`));
  if (react < 0) throw new Error('the page has no script of React');
  const next = modules.slice(react + 1);
  return next.reduce((rest, [tag, src]) => rest.replace(tag, `    <meta name="next-script" content="${src}">\n`), html);
};

const STYLE = new RegExp(`<link rel="stylesheet" crossorigin href="([^"]+/${START}-[^"]+)">`);

/** Lets the first module request the styles that the skeleton does not need: they would delay the first paint. */
const withSkeletonFirst = (html: string): { html: string; style: string } => {
  const [link, style] = STYLE.exec(html) ?? [];
  if (link === undefined || style === undefined) throw new Error('the page has no style sheet of the app');
  return { html: html.replace(link, `<meta name="next-style" content="${style}">`), style };
};

/** The file of the interface's font for Latin script. */
const FONT = /figtree-latin-wght[^/]*\.woff2$/;

/** Adds the script that the page waits for before it paints anything, and the one that this loads for returning users. */
export const firstPaint = (entry: string, second: string, plugins: Plugin[]): Plugin => {
  const both = async (): Promise<readonly [File, File]> => {
    const snapshot = fileOf('snapshot', await bundled(second, plugins));
    return [fileOf('first-paint', (await bundled(entry, plugins)).replaceAll(SECOND, `/${snapshot.fileName}`)), snapshot];
  };
  let built: ReturnType<typeof both> | undefined;
  const files = () => (built ??= both());
  return {
    name: 'starling:first-paint',
    async buildEnd(error) {
      if (error || this.environment.config.command !== 'build') return;
      for (const file of await files()) this.emitFile({ type: 'asset', ...file });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { server, bundle = {} }) => {
        if (server) return { html, tags: [tag({ type: 'module', src: `/${entry.slice(server.config.root.length + 1)}` })] };
        const page = withSkeletonFirst(withModulesLast(withReactFirst(html)));
        const font = `/${Object.keys(bundle).find((file) => FONT.test(file)) ?? ''}`;
        return {
          html: page.html,
          tags: [
            tag({
              src: `/${(await files())[0].fileName}`,
              'data-font': font,
              'data-style': page.style,
              'data-shapes': JSON.stringify(FIRST_SHAPES),
            }),
          ],
        };
      },
    },
  };
};
