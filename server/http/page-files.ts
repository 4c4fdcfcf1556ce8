import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of the build, as vite's manifest names it under its source. */
interface BuiltFile {
	readonly file: string;
	readonly css?: readonly string[];
	readonly imports?: readonly string[];
}

/** Vite's manifest: source → what was built of it. */
export type Manifest = Readonly<Record<string, BuiltFile>>;

/** What the build in this folder consists of; nothing where it says nothing. */
export async function manifestOf(webFolder: string): Promise<Manifest> {
	const text = await readFile(path.join(webFolder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
	return JSON.parse(text) as Manifest;
}

/**
 * A template that fetches what these sources were built into at once: the sheets before anything is drawn, the scripts
 * while it is read. Sheets stand behind those of the template, as the browser would put them, and before all scripts;
 * nothing stands there twice.
 */
export function withFilesOf(sources: readonly string[], manifest: Manifest, template: string): string {
	const { scripts, sheets } = filesOf(sources, manifest);
	const links = (rel: string, files: Set<string>) =>
		[...files]
			.filter((file) => !template.includes(`"/${file}"`))
			.map((file) => `<link rel="${rel}" crossorigin href="/${file}" nonce="__CSP_NONCE__">\n\t\t`)
			.join('');
	return afterWhatIsSeen(
		template
			.replace('<script type="module"', (entry) => links('stylesheet', sheets) + entry)
			.replace('</head>', (end) => links('modulepreload', scripts) + end),
	);
}

/** The page is drawn without its scripts: on a slow line its first pictures come before them. */
function afterWhatIsSeen(page: string): string {
	return page
		.replaceAll('<link rel="modulepreload" ', '$&fetchpriority="low" ')
		.replaceAll('<script type="module" ', '$&fetchpriority="low" ');
}

/** Each file once, what others build on before them. */
function filesOf(sources: readonly string[], manifest: Manifest): { scripts: Set<string>; sheets: Set<string> } {
	const [seen, scripts, sheets] = [new Set<string>(), new Set<string>(), new Set<string>()];
	const visit = (source: string): void => {
		const built = manifest[source];
		if (!built || seen.has(source)) return;
		seen.add(source);
		for (const next of built.imports ?? []) visit(next);
		for (const sheet of built.css ?? []) sheets.add(sheet);
		scripts.add(built.file);
	};
	for (const source of sources) visit(source);
	return { scripts, sheets };
}
