import type { Design } from './design.ts';
import { resourceFile, resourceName } from './resource.text.ts';

/** `domain/resources.ts` with one more resource: its import and its place at the end of the list. */
export function withResource(listText: string, design: Design): string {
	const name = resourceName(design);
	if (listText.includes(`${name},`) || listText.includes(`${name}]`)) return listText;
	const imported = `import { ${name} } from '#${resourceFile(design)}';\n`;
	return listText
		.replace(/^import type/m, `${imported}import type`)
		.replace(/(resources: readonly Resource\[\] = \[[^\]]*)\]/, `$1, ${name}]`);
}
