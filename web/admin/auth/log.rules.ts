interface Change {
	readonly field: string;
	readonly before: string;
	readonly after: string;
}

function textOf(value: unknown): string {
	if (value === null || value === undefined || value === '') return '–';
	return typeof value === 'string' ? value : JSON.stringify(value);
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
