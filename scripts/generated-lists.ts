import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** A list that follows from the names of files; `npm run lists` writes it, and a test fails where it is out of date. */
export interface GeneratedList {
	readonly file: string;
	text(): string;
}

const head = '// Made by `npm run lists` from the names of files; never edited by hand.\n';

const filesOf = (pattern: string) =>
	globSync(pattern, { cwd: root })
		.map((file) => file.replaceAll(path.sep, '/'))
		.sort();

/** `order-change` is `orderChange` in code. */
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a file exports under a name that ends so. */
function exported(file: string, suffix: string): string {
	const source = readFileSync(path.join(root, file), 'utf8');
	const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, each = '']) => each);
	const name = names.find((each) => each.endsWith(suffix));
	if (!name) throw new Error(`${file} exports nothing that ends in ${suffix}.`);
	return name;
}

const features: GeneratedList = {
	file: 'server/features.generated.ts',
	text() {
		const found = filesOf('server/features/*/*.feature.ts').map((file) => {
			return { file, name: `${camel(path.basename(file, '.feature.ts'))}Feature` };
		});
		const imports = found.map(({ file, name }) => `import { feature as ${name} } from '#${file}';\n`);
		const lines = found.map(({ name }) => `\t${name},\n`);
		return `${head}import type { Feature } from './feature.ts';\n${imports.join('')}
/** Every feature, by the name of its folder. */
export const features: readonly Feature[] = [\n${lines.join('')}];\n`;
	},
};

const errors: GeneratedList = {
	file: 'domain/errors.generated.ts',
	text() {
		const found = filesOf('domain/**/*.errors.ts').map((file) => ({ file, name: exported(file, 'Errors') }));
		const imports = found.map(({ file, name }) => `import { ${name} } from '#${file}';\n`);
		const lines = found.map(({ name }) => `\t...${name},\n`);
		return `${head}${imports.join('')}
/** The closed table of everything the server may refuse with; each feature brings its own part. */
export const errorTexts = {\n${lines.join('')}} as const;\n`;
	},
};

const messages: GeneratedList = {
	file: 'web/i18n-keys.generated.d.ts',
	text() {
		const found = filesOf('web/**/*.messages.zh-cn.json').flatMap((file) => {
			const namespace = path.basename(file, '.messages.zh-cn.json');
			// The kit's own stand where the type is.
			return namespace === 'kit' ? [] : [{ file, namespace, name: camel(namespace) }];
		});
		const imports = found.map(({ file, name }) => `import type ${name} from '#${file}';\n`);
		const lines = found.map(({ namespace, name }) => `\t\t'${namespace}': typeof ${name};\n`);
		return `${head}${imports.join('')}
declare module '#web/kit/i18n/texts.ts' {\n\t/** The texts of every screen, so that a wrong key fails the type check. */
\tinterface Namespaces {\n${lines.join('')}\t}\n}\n`;
	},
};

/** Every list of the house that nobody keeps by hand. */
export const generatedLists: readonly GeneratedList[] = [features, errors, messages];

/** Whether a list is what the files say now. */
export function isUpToDate({ file, text }: GeneratedList): boolean {
	return readFileSync(path.join(root, file), 'utf8') === text();
}

/** Writes the lists anew. */
export function writeLists(): void {
	for (const { file, text } of generatedLists) writeFileSync(path.join(root, file), text());
}
