/** What a request carries beside its path; a rule named `name?type=1` asks for it. */
export type NodeParameters = Readonly<Record<string, unknown>>;

/** Whether any node of a comma list is granted; `granted` holds lower-case rule names. */
export function isNodeGranted(granted: ReadonlySet<string>, wanted: string, parameters: NodeParameters = {}): boolean {
	return wanted
		.toLowerCase()
		.split(',')
		.some((node) => isGranted(granted, node.trim(), parameters));
}

function isGranted(granted: ReadonlySet<string>, node: string, parameters: NodeParameters): boolean {
	if (node === '') return false;
	if (granted.has(node)) return true;
	for (const rule of granted) {
		if (rule.startsWith(`${node}?`) && carriesAll(rule.slice(node.length + 1), parameters)) return true;
	}
	return false;
}

function carriesAll(query: string, parameters: NodeParameters): boolean {
	const given = new Map(Object.entries(parameters).map(([name, value]) => [name.toLowerCase(), String(value)]));
	return query.split('&').every((pair) => {
		const [name = '', value = ''] = pair.split('=');
		return given.get(name)?.toLowerCase() === value;
	});
}
