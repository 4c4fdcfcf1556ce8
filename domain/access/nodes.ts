/** What a request brings by which a node is granted that a rule named `name?type=1` grants. */
export interface NodeRequest {
	/** Everything that was sent, by name, in the query and in the body. */
	readonly sent: readonly (readonly [name: string, value: unknown])[];
	/** What the contract reads of it, by its names; nothing else of it is listed. */
	readonly read: Readonly<Record<string, unknown>>;
}

const nothing: NodeRequest = { sent: [], read: {} };

/** A rule's name as grants are compared by: the node in lower case, its condition as it was written. */
export function grantOf(name: string): string {
	const [node = '', ...query] = name.split('?');
	return [node.toLowerCase(), ...query].join('?');
}

/** Whether any node of a comma list is granted; `granted` has names as `grantOf` makes them. */
export function isNodeGranted(granted: ReadonlySet<string>, wanted: string, request: NodeRequest = nothing): boolean {
	return wanted
		.toLowerCase()
		.split(',')
		.some((node) => isGranted(granted, node.trim(), request));
}

/** Whether a request could be granted any node of a comma list, whatever parameters are still to come. */
export function mayBeGranted(granted: ReadonlySet<string>, wanted: string): boolean {
	return wanted
		.toLowerCase()
		.split(',')
		.map((node) => node.trim())
		.some((node) => granted.has(node) || [...granted].some((rule) => rule.startsWith(`${node}?`)));
}

function isGranted(granted: ReadonlySet<string>, node: string, request: NodeRequest): boolean {
	if (node === '') return false;
	if (granted.has(node)) return true;
	return pairsOf(granted, node).some((pairs) => pairs.every((pair) => carries(request, pair)));
}

/**
 * Whether the endpoint is given the value, because it was sent: under the contract's own name for it and under no other
 * spelling otherwise. A default, a value that reading changes and a name that nothing reads meet no condition.
 */
function carries({ sent, read }: NodeRequest, pair: string): boolean {
	const [name = '', ...rest] = pair.split('=');
	const value = rest.join('=');
	const means = (key: string) => key.toLowerCase() === name.toLowerCase();
	const [known, ...further] = Object.keys(read).filter(means);
	if (!known || further.length > 0 || !isThe(value, read[known])) return false;
	const given = sent.filter(([key]) => means(key));
	return given.some(([key]) => key === known) && given.every(([, each]) => isThe(value, each));
}

function isThe(value: string, given: unknown): boolean {
	return ['string', 'number', 'boolean'].includes(typeof given) && String(given) === value;
}

/** What the conditioned grants of a node ask for, `a=1&b=2` each as a list. */
function pairsOf(granted: ReadonlySet<string>, node: string): string[][] {
	return [...granted]
		.filter((name) => name.startsWith(`${node}?`))
		.map((name) => name.slice(node.length + 1).split('&'));
}

/**
 * Whether a rule of this name would grant nothing that is not granted already. Names are compared without their query:
 * who was granted the node has it under every condition, who was granted it under a condition only under that and narrower ones.
 */
export function isNameGranted(granted: ReadonlySet<string>, name: string): boolean {
	const [node = '', ...query] = name.normalize('NFKC').trim().split('?');
	const bare = node
		.toLowerCase()
		.trim()
		.replace(/^\/|\/$/g, '');
	if (granted.has(bare)) return true;
	const asked = query.join('?').split('&');
	return pairsOf(granted, bare).some((pairs) => pairs.every((pair) => asked.includes(pair)));
}

/** Whether a name can be distinguished from every other one: no spaces, commas or signs that are not seen, no slash around it. */
export function isRuleName(name: string): boolean {
	const [node = ''] = name.split('?');
	return node !== '' && name === name.normalize('NFKC') && !/[\p{C}\p{Z},]/u.test(name) && !/^\/|\/$/.test(node);
}
