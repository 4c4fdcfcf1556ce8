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

/** The resources that a file of declarations exports, with the name of each and whether it has routes of its own. */
function declaredIn(file: string) {
	const source = readFileSync(path.join(root, file), 'utf8');
	const blocks = source.split('\nexport const ').filter((block) => /^\w+Resource = defineResource\(\{\n/.test(block));
	return blocks.map((block) => {
		const [constant = ''] = block.split(' ');
		const [declaration = ''] = block.split('\n});');
		const name = /^\tname: '([^']+)',$/m.exec(declaration)?.[1];
		const hasOwnRoutes = /^\townRoutes: true,$/m.test(declaration);
		if (!name && !hasOwnRoutes) throw new Error(`${file} does not say what ${constant} is called.`);
		return { file, constant, name, hasOwnRoutes };
	});
}

const declared = () => filesOf('domain/*/*.resource.ts').flatMap(declaredIn);

function resourceList({ file, list, why, own }: { file: string; list: string; why: string; own: boolean }) {
	return {
		file,
		text() {
			const found = declared().filter(({ hasOwnRoutes }) => hasOwnRoutes === own);
			const imports = found.map((each) => `import { ${each.constant} } from '#${each.file}';\n`);
			const lines = found.map(({ constant }) => `\t${constant},\n`);
			return `${head}import type { Resource } from '#domain/resource/resource.ts';\n${imports.join('')}
/** ${why} */
export const ${list}: readonly Resource[] = [\n${lines.join('')}];\n`;
		},
	};
}

const resources: GeneratedList = resourceList({
	file: 'domain/resources.generated.ts',
	list: 'resources',
	why: 'Every declared screen, served from its declaration alone.',
	own: false,
});

const ownResources: GeneratedList = resourceList({
	file: 'domain/own-resources.generated.ts',
	list: 'ownResources',
	why: 'Every resource whose feature has written its routes.',
	own: true,
});

const resourceNames: GeneratedList = {
	file: 'domain/resource-names.generated.ts',
	text() {
		const found = declared().filter(({ hasOwnRoutes }) => !hasOwnRoutes);
		const lines = found.map(({ name }) => `\t'${name}',\n`);
		return `${head}
/** The names of the declared screens, for who must know them without loading their declarations. */
export const resourceNames: readonly string[] = [\n${lines.join('')}];\n`;
	},
};

/** A list of what the files of one kind export each, spread one after the other or by name. */
function gathered({
	file,
	pattern,
	suffix,
	before = '',
	why,
	list,
	brackets: [open, close],
}: {
	file: string;
	pattern: string;
	suffix: string;
	before?: string;
	why: string;
	list: string;
	brackets: readonly [open: string, close: string];
}): GeneratedList {
	return {
		file,
		text() {
			const found = filesOf(pattern).map((each) => ({ each, name: exported(each, suffix) }));
			const imports = found.map(({ each, name }) => `import { ${name} } from '#${each}';\n`);
			const lines = found.map(({ name }) => `\t...${name},\n`);
			return `${head}${before}${imports.join('')}
/** ${why} */
export const ${list} = ${open}\n${lines.join('')}${close};\n`;
		},
	};
}

const table = ['{', '} as const'] as const;

const errors = gathered({
	file: 'domain/errors.generated.ts',
	pattern: 'domain/**/*.errors.ts',
	suffix: 'Errors',
	why: 'The closed table of everything the server may refuse with; each feature brings its own part.',
	list: 'errorTexts',
	brackets: table,
});

const timers = gathered({
	file: 'domain/timers.generated.ts',
	pattern: 'domain/*/*.timers.ts',
	suffix: 'Timers',
	why: 'What falls due by business; each feature declares its own.',
	list: 'timerKinds',
	brackets: table,
});

const notices = gathered({
	file: 'domain/notices.generated.ts',
	pattern: 'domain/*/*.notices.ts',
	suffix: 'Notices',
	why: 'Everything that admins are notified of; each feature declares its own.',
	list: 'notifyKinds',
	brackets: table,
});

const screens = gathered({
	file: 'web/admin/screens.generated.ts',
	pattern: 'web/admin/*/*.screens.ts',
	suffix: 'Screens',
	why: 'Menu name → screen, of every folder of the back office; each is fetched when it opens.',
	list: 'ownScreens',
	brackets: ['{', '}'],
});

const menus = gathered({
	file: 'domain/menus.generated.ts',
	pattern: 'domain/*/*.menu.ts',
	suffix: 'Menu',
	before: "import type { MenuSeed } from '#domain/access/menu.ts';\n",
	why: "Every feature's pages in the menu of the back office, besides those of declared screens.",
	list: 'menuPages: readonly MenuSeed[]',
	brackets: ['[', ']'],
});

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
export const generatedLists: readonly GeneratedList[] = [
	features,
	resources,
	ownResources,
	resourceNames,
	errors,
	menus,
	timers,
	notices,
	screens,
	messages,
];

/** Whether a list is what the files say now. */
export function isUpToDate({ file, text }: GeneratedList): boolean {
	return readFileSync(path.join(root, file), 'utf8') === text();
}

/** Writes the lists of a room, or all of them, anew. */
export function writeLists(room = ''): void {
	for (const { file, text } of generatedLists) {
		if (file.startsWith(room)) writeFileSync(path.join(root, file), text());
	}
}
