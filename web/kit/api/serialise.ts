type Pair = [name: string, value: string];

function pairsOf(name: string, value: unknown): Pair[] {
	if (value === null || value === undefined) return [];
	if (value instanceof Date) return [[name, value.toISOString()]];
	if (Array.isArray(value)) {
		return value.flatMap((entry: unknown, index) =>
			pairsOf(typeof entry === 'object' && entry !== null ? `${name}[${index}]` : `${name}[]`, entry),
		);
	}
	if (typeof value === 'object') {
		return Object.entries(value).flatMap(([key, entry]) =>
			Array.isArray(entry) ? indexed(`${name}[${key}]`, entry) : pairsOf(`${name}[${key}]`, entry),
		);
	}
	return [[name, String(value)]];
}

/** A list inside an object keeps its order by index: `search[1][val][0]=0`. */
function indexed(name: string, list: readonly unknown[]): Pair[] {
	return list.flatMap((entry, index) => pairsOf(`${name}[${index}]`, entry));
}

/** The protocol leaves brackets, commas and colons readable and writes spaces as `+`. */
function encode(text: string): string {
	return encodeURIComponent(text)
		.replace(/%5B/gi, '[')
		.replace(/%5D/gi, ']')
		.replace(/%3A/gi, ':')
		.replace(/%2C/gi, ',')
		.replace(/%24/g, '$')
		.replace(/%20/g, '+');
}

/** Input of a GET call → query string: `ids[]=1`, `search[0][field]=id`; empty members and lists are left out. */
export function toQuery(input: object): string {
	return Object.entries(input)
		.flatMap(([name, value]) => pairsOf(name, value))
		.map(([name, value]) => `${encode(name)}=${encode(value)}`)
		.join('&');
}
