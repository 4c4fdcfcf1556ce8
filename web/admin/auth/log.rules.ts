import { adminResource, ownAdminResource } from '#domain/admin/admin.resource.ts';
import { groupResource } from '#domain/admin/group.resource.ts';
import { ruleResource } from '#domain/admin/rule.resource.ts';
import type { Language } from '#domain/kernel/language.ts';
import { controllerPath, type Resource } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';

const known: readonly Resource[] = [adminResource, groupResource, ruleResource, ownAdminResource, ...resources];

interface Change {
	readonly field: string;
	readonly before: string;
	readonly after: string;
}

function textOf(value: unknown): string {
	if (value === null || value === undefined || value === '') return '–';
	return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What the fields of the screen that a call belongs to are called. */
export function labelsFor(url: string, language: Language): (field: string) => string {
	const isOfScreen = (name: string) => url.toLowerCase().startsWith(`${controllerPath(name).toLowerCase()}/`);
	const screen = known.find(({ name }) => isOfScreen(name));
	return (field) => screen?.fields[field]?.label[language] ?? field;
}

/** What a log line says was changed: `{"name": ["before", "after"]}`. */
export function changesIn(json: string): Change[] {
	if (json === '') return [];
	const changes = JSON.parse(json) as Record<string, [unknown, unknown] | string>;
	return Object.entries(changes).map(([field, pair]) => {
		const [before, after] = Array.isArray(pair) ? pair : [pair, pair];
		return { field, before: textOf(before), after: textOf(after) };
	});
}

/** JSON on several lines. */
export function prettyJson(json: string): string {
	return json === '' ? '–' : JSON.stringify(JSON.parse(json), null, 2);
}
